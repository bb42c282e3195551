import type { Records } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import type { Collected } from '../read/collected.ts';
import { openInStep } from '../read/in-step.ts';
import { type Lookup, lookup } from '../read/lookup.ts';
import type { RecordSource } from '../read/record-pages.ts';
import { type ManagementTerms, termsOf } from '../records/management-terms.ts';
import { objects } from '../records/real-estate.ts';
import { Untranslatable } from '../records/untranslatable.ts';
import { complexes, managementTerms, publications, sections, units } from '../sets/real-estate.ts';
import type { RowOf } from '../wire/entity-set.ts';

type RealEstateObject = RowOf<typeof objects.set>;

/** What is small, or cannot be read in the order of the objects, is read once; the rest in step with each page. */
export const objectSource: RecordSource<RealEstateObject, Records['objects']> = {
  name: objects.type,
  set: objects.set,
  async prepare(feed, after) {
    const [wholes, terms] = await Promise.all([readWholes(feed), readTerms(feed)]);
    const unitStream = openInStep(feed, units, after);
    const publicationStream = openInStep(feed, publications, after);
    return async ({ upTo }) => {
      const [unitRows, publicationRows] = await Promise.all([unitStream.upTo(upTo), publicationStream.upTo(upTo)]);
      const unitOf = lookup('unit', unitRows, (row) => [row.RealEstateObjectId, row]);
      const publicationOf = lookup('publication', publicationRows, (row) => [row.RealEstateObjectId, row]);
      return (row, note) => {
        const surroundings = {
          parentId: parentOf(row, unitOf, wholes),
          publication: () => publicationOf.find(row.RealEstateObjectId),
          terms: () => terms(row.Reference),
        };
        return objects.translate(row, surroundings, note);
      };
    };
  },
};

interface Wholes {
  /** From the numbers that complexes and sections have of their own to their objects. */
  complexObject: Lookup<number>;
  sectionObject: Lookup<number>;
  /** From the object of a section to its complex; null when it stands alone. */
  complexOfSection: ReadonlyMap<number, number>;
}

async function readWholes(feed: Feed): Promise<Wholes> {
  const [complexRows, sectionRows] = await Promise.all([
    feed.collect({ set: complexes }),
    feed.collect({ set: sections }),
  ]);
  return {
    complexObject: lookup('complex', complexRows, (row) => [row.ComplexId, row.RealEstateObjectId]),
    sectionObject: lookup('section', sectionRows, (row) => [row.SectionId, row.RealEstateObjectId]),
    complexOfSection: new Map(sectionRows.rows.map((row) => [row.RealEstateObjectId, row.ComplexId])),
  };
}

/** A unit without its row, or with an unknown whole, is refused: it would look like a building of its own. */
function parentOf(row: RealEstateObject, unitOf: Lookup<RowOf<typeof units>>, wholes: Wholes): number | null {
  if (row.Type === 'Section') {
    const complexId = wholes.complexOfSection.get(row.RealEstateObjectId);
    if (complexId === undefined) throw new Untranslatable('its section is missing or could not be read');
    return wholes.complexObject.get(complexId);
  }
  if (row.Type !== 'Unit') return null;
  const unit = unitOf.get(row.RealEstateObjectId);
  return unit.SectionId === null ? wholes.complexObject.get(unit.ComplexId) : wholes.sectionObject.get(unit.SectionId);
}

/** The list knows objects by their reference only. The first row of an object counts; its rows repeat the same terms. */
async function readTerms(feed: Feed): Promise<(reference: string | null) => ManagementTerms | null> {
  const { rows, unreadable, isPartial }: Collected<RowOf<typeof managementTerms>> = await feed.collect({
    set: managementTerms,
  });
  const found = new Map<string, ManagementTerms>();
  for (const [reference, terms] of rows.flatMap(termsOf)) {
    if (!found.has(reference)) found.set(reference, terms);
  }
  return (reference) => {
    const terms = reference === null ? null : (found.get(reference) ?? null);
    // it may stand in one of the rows that nobody could read
    if (!terms && (isPartial || unreadable.length > 0))
      throw new Untranslatable('its management terms may be among rows that could not be read');
    return terms;
  };
}
