import type { Version } from './source-state.ts';

type Needs = Readonly<Record<string, string>>;
type Locked = Partial<
  Record<'version' | 'integrity' | 'license', string> &
    Record<'dev' | 'optional' | 'devOptional', boolean> &
    Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Needs>
>;
type Lockfile = Readonly<Record<string, Locked>>;

/** Makes CycloneDX, the same per commit (rule 30.1). `npm sbom` fails at overridden versions. */
export function sbomOf(lockText: string, { version, date }: Version) {
  const { packages }: { packages: Lockfile } = JSON.parse(lockText);
  const paths = Object.keys(packages).sort();
  const root = { 'bom-ref': '/', type: 'application', name: 'account-portal', version };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: date, component: root },
    components: paths
      .filter((path) => path !== '')
      .map((path) => component(path, packages[path] ?? {})),
    dependencies: paths.map((path) => ({ ref: path || '/', dependsOn: neededBy(path, packages) })),
  };
}

function component(path: string, locked: Locked): object {
  const name = path.replace(/^.*node_modules\//, '');
  const { version = '', integrity, license } = locked;
  return {
    'bom-ref': path,
    type: 'library',
    name,
    version,
    scope: scopeOf(locked),
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: hex(integrity) }] }),
    ...(license && { licenses: [{ expression: license }] }),
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  };
}

function scopeOf({ dev, optional, devOptional }: Locked): string {
  if (dev || devOptional) return 'excluded';
  return optional ? 'optional' : 'required';
}

function hex(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
}

function neededBy(path: string, packages: Lockfile): string[] {
  const { dependencies, optionalDependencies, devDependencies } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
    .flatMap((name) => resolved(path, name, packages))
    .sort();
}

/** Where Node finds a package: beside the one that needs it, or further up. */
function resolved(path: string, name: string, packages: Lockfile): string[] {
  const candidate = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (candidate in packages) return [candidate];
  if (path === '') return [];
  return resolved(path.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name, packages);
}
