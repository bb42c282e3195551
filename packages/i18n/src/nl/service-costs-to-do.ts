/** What the dashboards say of service costs that tenants must be settled with. */
export const serviceCostsToDoWords = {
  serviceCostsToDo: {
    due: '{count, plural, one {Van # complex of object is over {year} nog geen afrekening van de servicekosten geboekt} other {Van # complexen of objecten is over {year} nog geen afrekening van de servicekosten geboekt}}',
    until: 'Huurders moeten die uiterlijk {due} hebben.',
    overdue:
      '{count, plural, one {# afrekening van de servicekosten is te laat} other {# afrekeningen van de servicekosten zijn te laat}}',
  },
} as const;
