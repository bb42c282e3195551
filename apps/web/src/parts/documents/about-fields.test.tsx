import { type DocumentKind, documentKinds, kindsOfBooks } from '@gevel/contract/plain';
import { nl } from '@gevel/i18n/nl';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { type About, AboutFields } from './about-fields.tsx';
import { withDocumentWords } from './with-document-words.tsx';

const Fields = withDocumentWords(() => {
  const [about, setAbout] = useState<About>({ kind: 'lease', description: '', audience: '', valid_until: '' });
  return <AboutFields about={about} errors={{}} change={setAbout} />;
});

test('each kind of document says beside it how long it is kept', async () => {
  await showScreen({ '/': () => <Fields /> }, '/', aUser({ type: 'broker' }));
  const { books, other } = nl.documentWords.term;
  const kinds = await screen.findByLabelText(nl.documents.fields.kind);
  const said: DocumentKind[] = [];
  for (const kind of documentKinds) {
    await userEvent.selectOptions(kinds, kind);
    if (screen.queryByText(books)) said.push(kind);
    expect(screen.queryByText(books) === null).toBe(screen.queryByText(other) !== null);
  }
  expect(said).toEqual(kindsOfBooks);
});
