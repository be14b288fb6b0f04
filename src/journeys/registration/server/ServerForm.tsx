import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import { Stepper } from '../../../components/Stepper.tsx';
import type { RegistrationSection } from '../../../contract/registration-form.ts';
import type { DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';
import { useSteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import { activeClient } from '../../../session/client/active-client.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { continueAfterRegistration, isIpUser } from '../after-registration.ts';
import { $definition } from '../definition.ts';
import { ShopDone } from '../shop/ShopDone.tsx';
import { pagesOf } from './pages.ts';
import { ServerStep } from './ServerStep.tsx';

const NO_ANSWERS: DynamicValues = {};

/** Renders nothing until the definition has loaded (rules 16.10, 11.9). */
export function ServerForm({ captcha }: { captcha: CaptchaName }) {
  const sections = useStore($definition, { ssr: 'initial' });
  return sections.length > 0 ? <DefinedForm captcha={captcha} sections={sections} /> : null;
}

interface DefinedFormProps {
  readonly captcha: CaptchaName;
  readonly sections: readonly RegistrationSection[];
}

function DefinedForm({ captcha, sections }: DefinedFormProps) {
  const [isShop] = useState(() => activeClient().registration === 'shop' && !isIpUser());
  const pages = useMemo(() => pagesOf(sections, isShop), [sections, isShop]);
  const form = useSteppedForm<DynamicValues>({
    empty: NO_ANSWERS,
    isGuarded: isShop,
    stepOf: (field) => {
      const step = pages.findIndex(({ fields }) => fields.some(({ key }) => key === field));
      return step < 0 ? undefined : step;
    },
  });
  const { current, go } = form.steps;
  /** The last address found free (rule 7.8.3). */
  const free = useRef('');

  if (form.status === 'sent' && isShop) return <ShopDone />;
  return (
    <div className="registration-step">
      {pages.length > 1 && (
        <Stepper current={current} onGo={go} steps={pages.map(({ title }) => title)} />
      )}
      <ServerStep
        captcha={captcha}
        form={form}
        free={free}
        isShop={isShop}
        key={current}
        onSent={() => {
          form.finish();
          if (!isShop) continueAfterRegistration();
        }}
        pages={pages}
      />
    </div>
  );
}
