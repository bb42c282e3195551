import type { OpenedPhotoLink } from '@gevel/contract';
import type { HttpClient } from '../../lib/http-client.ts';

/** What is known of the link so far; the addresses of photos are those of bytes in this browser, null where these did not come. */
export type Outcome =
  | { is: 'loading' }
  | { is: 'opened'; answer: OpenedPhotoLink; photos: ReadonlyMap<string, string | null> }
  | { is: 'failed'; error: unknown };

export interface LinkState {
  outcome: Outcome;
  draw: () => void;
}

/** Opens the link and gets its photos one after the other; each step is drawn. */
export function openLink(client: Pick<HttpClient, 'request' | 'requestBytes'>, token: string): LinkState {
  const state: LinkState = { outcome: { is: 'loading' }, draw: () => {} };
  const show = (outcome: Outcome) => {
    state.outcome = outcome;
    state.draw();
  };
  void get();
  return state;

  async function get(): Promise<void> {
    try {
      const answered = await client.request({ method: 'POST', path: 'photo-links/open', body: { token } });
      // Parsed by the server with the schema of this type.
      const answer = (answered as { data: OpenedPhotoLink }).data;
      let photos: ReadonlyMap<string, string | null> = new Map();
      show({ is: 'opened', answer, photos });
      for (const { id } of answer.photos) {
        photos = new Map([...photos, [id, await addressOf(id)]]);
        show({ is: 'opened', answer, photos });
      }
    } catch (error) {
      show({ is: 'failed', error });
    }
  }

  async function addressOf(photo_id: string): Promise<string | null> {
    const asked = { method: 'POST', path: 'photo-links/photo', body: { token, photo_id } };
    return client.requestBytes(asked).then(URL.createObjectURL, () => null);
  }
}
