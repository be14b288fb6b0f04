import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageFactsContext } from '../../../src/portal/components/page-facts.ts';
import { PublisherLink } from '../../../src/portal/forms/PublisherLink.tsx';
import { $otherPublisher } from '../../../src/portal/session/page/shown-client.ts';
import { FACTS } from '../../support/facts.ts';

const OTHER_PRIVACY_PAGE = 'https://www.sued.example/datenschutz';

const renderLink = () => {
  const element = (
    <PageFactsContext value={FACTS}>
      <PublisherLink page="privacy">Datenschutz</PublisherLink>
    </PageFactsContext>
  );
  render(element);
  return screen.getByRole('link').getAttribute('href');
};

afterEach(() => act(() => $otherPublisher.set({})));

test('a link of an island leads to the publisher of the page (25.5)', () => {
  expect(renderLink()).toBe(FACTS.publisher.privacy);
});

test('a link of an island that is shown later leads to the active client’s publisher (25.5)', () => {
  $otherPublisher.set({ privacy: OTHER_PRIVACY_PAGE });
  expect(renderLink()).toBe(OTHER_PRIVACY_PAGE);
});

test('a visible link changes when the active client has another address for the link (25.5)', () => {
  expect(renderLink()).toBe(FACTS.publisher.privacy);
  act(() => $otherPublisher.set({ phone: '089 1234567' }));
  expect(screen.getByRole('link').getAttribute('href')).toBe(FACTS.publisher.privacy);
  act(() => $otherPublisher.set({ privacy: OTHER_PRIVACY_PAGE }));
  expect(screen.getByRole('link').getAttribute('href')).toBe(OTHER_PRIVACY_PAGE);
});
