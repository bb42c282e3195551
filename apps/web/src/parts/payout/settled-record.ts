import type { DetailOf, rentalStatementsList } from '@gevel/contract/plain';

export type SettledRecord = DetailOf<typeof rentalStatementsList>;
