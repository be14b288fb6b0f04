/** A module of its own for `import()`, like password-fields.ts. */
export { DeferredMultiselect } from '../components/multiselect/DeferredMultiselect.tsx';
