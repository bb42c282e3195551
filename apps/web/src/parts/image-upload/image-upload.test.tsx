import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ImageUpload } from './image-upload.tsx';

test('what was shown of a chosen picture is let go of once it was sent', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const upload = vi.fn<(file: File) => Promise<void>>().mockResolvedValue();
  const screenOf = () => <ImageUpload current={null} alt="Logo" upload={upload} remove={() => Promise.resolve()} />;
  await showScreen({ '/': screenOf }, '/', aUser());
  const field = await screen.findByLabelText('Sleep een afbeelding hierheen of kies er een', { selector: 'input' });
  await userEvent.upload(field, new File(['x'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(revoke).toHaveBeenCalledWith('blob:1'));
  expect(upload).toHaveBeenCalledOnce();
});
