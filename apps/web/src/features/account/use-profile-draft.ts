import { useState } from 'react';
import { forgetDraft, keepDraft, keptDraft } from '../../lib/drafts.ts';
import { isSameProfile, type Profile } from './profile.ts';

/** What is being typed; it outlives a session that ended in between. */
export function useProfileDraft(userId: string, saved: Profile) {
  const key = `profile ${userId}`;
  // Only this form keeps drafts under its key.
  const [restored] = useState(() => keptDraft(key) as Profile | null);
  const [typed, setTyped] = useState<Profile | null>(restored);
  const profile = typed ?? saved;

  function drop(): void {
    setTyped(null);
    forgetDraft(key);
  }

  return {
    profile,
    isChanged: !isSameProfile(profile, saved),
    isRestored: restored !== null,
    change: (part: Partial<Profile>) => {
      const next = { ...profile, ...part };
      setTyped(next);
      keepDraft(key, next);
    },
    reset: drop,
    /** What was typed is now what is saved. */
    settle: drop,
  };
}
