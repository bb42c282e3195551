import { BackOfficeCheck } from './back-office-check.tsx';
import { NoticeDates } from './notice-dates.tsx';

export function BackOfficeSection() {
  return (
    <>
      <BackOfficeCheck />
      <NoticeDates />
    </>
  );
}
