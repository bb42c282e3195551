const asOf = {
  open: 'As known on',
  hint: 'What the portal had at the end of this day. What was corrected, added or removed later does not count.',
  beside:
    'A reference date is about the date of booking. This day is about what was known then, whatever its date of booking.',
  day: 'Day',
  show: 'Show',
  back: 'Back to now',
  banner: {
    title: 'As known on {day}',
    text: 'At the end of this day. What was corrected, added or removed later does not count. Settings of the portal are the current ones. Opening a row shows current data.',
  },
  unknown: {
    title: 'What was known on {day} has not been kept',
    text: 'This is available from {from}.',
    first: 'Show {from}',
  },
  toCome: {
    title: '{day} is still to come',
    text: 'Choose today or a day before it.',
  },
  ofNow: {
    books: 'Whether a financial year is closed is only known for the present.',
    firstLate: 'Late is what was late on that day, by what was known then. Names open as they are now.',
    payments:
      'What is open, what is late and how it was paid are as of that day. The rest of this screen is as it is now.',
    causes: 'Both amounts and the causes of their difference are of that day. The rest of this screen is as it is now.',
    dashboard:
      'Tasks, news, payouts, statements and open items on this overview show the present, so they are left out. Open their own lists to see what was known on that day.',
  },
  onlyNow: {
    title: 'This is as it is now, not as known on an earlier day',
    indexation:
      'This overview exists only as of now: earlier states of entered index figures and settings are not kept.',
  },
  files: {
    name: 'As known on',
    day: '{day}, at the end of the day in the Netherlands; what was corrected, added or removed later does not count',
  },
} as const;

export const asOfWords = { asOf } as const;
