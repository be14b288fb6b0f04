import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckList } from '../../../src/portal/components/field-groups/CheckList.tsx';
import { NoticeRegion } from '../../../src/portal/components/messages/NoticeRegion.tsx';
import { Multiselect } from '../../../src/portal/components/multiselect/Multiselect.tsx';
import { FullscreenContainer } from '../../../src/portal/components/overlays/FullscreenContainer.tsx';
import { toggleTooltip } from '../../../src/portal/components/overlays/tooltip.ts';
import { startNotices } from '../../../src/portal/layouts/notice-region.ts';
import { showNotice } from '../../../src/portal/notices.ts';

vi.mock('../../../src/portal/session/boot.ts', () => ({ startSession() {} }));

const LAWS = ['Arbeitsrecht', 'Baurecht'].map((law) => ({ value: law, label: law }));
const NEWSLETTERS = Array.from({ length: 10 }, (_, index) => ({
  value: index,
  label: `Brief ${index}`,
}));

/**
 * Properties of the event when an input method handles a key. Safari sends this event after the end of the
 * composition, with the key code 229.
 */
const KEY_EVENTS = [
  ['while it composes', { isComposing: true }],
  ['in Safari', { keyCode: 229 }],
] as const;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
});

describe.each(KEY_EVENTS)('a key that an input method handles %s (10.13)', (_, keyFacts) => {
  test.each(['Enter', 'ArrowDown', 'Escape', 'Home', 'Backspace'])(
    '%s has no other effect in an open list',
    (key) => {
      const onChange = vi.fn();
      render(
        <Multiselect
          label="Rechtsgebiete"
          name="law"
          onChange={onChange}
          options={LAWS}
          value={['Baurecht']}
        />,
      );
      const field = screen.getByRole('combobox');
      fireEvent.click(field);
      const hasDefaultAction = fireEvent.keyDown(field, { key, ...keyFacts });
      expect(hasDefaultAction).toBe(true);
      expect(field.getAttribute('aria-expanded')).toBe('true');
      expect(field.hasAttribute('aria-activedescendant')).toBe(false);
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  test('keeps its default action in the filter of a list', () => {
    render(
      <CheckList label="Briefe" name="list" onChange={() => {}} options={NEWSLETTERS} value={[]} />,
    );
    const filter = screen.getByRole('searchbox');
    // `fireEvent` returns false if a listener prevents the default action.
    expect(fireEvent.keyDown(filter, { key: 'Enter', ...keyFacts })).toBe(true);
    expect(fireEvent.keyDown(filter, { key: 'Enter' })).toBe(false);
  });

  test('does not close the fullscreen container', () => {
    const onClose = vi.fn();
    render(
      <FullscreenContainer isFullscreen label="Liste" onClose={onClose}>
        <input aria-label="Suche" />
      </FullscreenContainer>,
    );
    const field = screen.getByLabelText('Suche');
    fireEvent.keyDown(field, { key: 'Escape', ...keyFacts });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('does not close a popup', () => {
    render(
      <div className="disclosure">
        <button type="button">Mehr</button>
        <input aria-label="Suche" />
      </div>,
    );
    const moreButton = screen.getByRole('button', { name: 'Mehr' });
    toggleTooltip(moreButton);
    fireEvent.keyDown(screen.getByLabelText('Suche'), { key: 'Escape', ...keyFacts });
    expect(moreButton.ariaExpanded).toBe('true');
    fireEvent.keyDown(screen.getByLabelText('Suche'), { key: 'Escape' });
    expect(moreButton.ariaExpanded).toBe('false');
  });

  test('does not close a notice', () => {
    document.body.innerHTML = renderToStaticMarkup(<NoticeRegion />);
    startNotices();
    showNotice({ key: 'load', kind: 'error', heading: 'Nicht geladen' });
    const closeButton = screen.getByRole('button', { name: 'Meldung schließen' });
    fireEvent.keyDown(closeButton, { key: 'Escape', ...keyFacts });
    expect(closeButton.isConnected).toBe(true);
    fireEvent.keyDown(closeButton, { key: 'Escape' });
    expect(closeButton.isConnected).toBe(false);
  });
});
