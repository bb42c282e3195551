import { describe, expect, it } from 'vitest';
import { capturedSchema } from './captured-schema.ts';
import { driftSchema } from './drift-schema.ts';
import { enumNameOf } from './feed-schema.ts';
import { parseEntitySets, parseEnums } from './parse-captured.ts';
import { readMetadata } from './read-metadata.ts';
import { writeMetadata } from './write-metadata.ts';

const { sets, enums } = capturedSchema;

describe('the captured schema', () => {
  it('has the 127 sets of 126 types and the 51 enums that were seen', () => {
    expect(sets.size).toBe(127);
    expect(new Set([...sets.values()].map((set) => set.type)).size).toBe(126);
    expect(enums.size).toBe(51);
    expect([...enums.values()].filter(({ flags }) => flags).map(({ name }) => name)).toEqual([
      'MoneyFlowType',
      'SalesContractType',
      'RealEstateObjectType',
      'OwnerSettlementLedgerAccountConfigType',
    ]);
  });

  it('uses only enums that it has, and every enum it has', () => {
    const used = new Set([...sets.values()].flatMap((set) => [...set.properties.values()].map(enumNameOf)));
    used.delete(null);
    expect(used).toEqual(new Set(enums.keys()));
  });

  it('has a key that is a required property in every set', () => {
    for (const set of sets.values()) expect(set.properties.get(set.key)).toMatchObject({ nullable: false });
  });

  it('tells a property of an enum from a text of the same name', () => {
    expect(sets.get('Relations')?.properties.get('Type')?.type).toEqual({ enum: 'RelationType' });
    expect(sets.get('Relations')?.properties.get('RelationType')?.type).toBe('string');
  });
});

describe('the metadata document', () => {
  it('reads back as the schema it was written from', () => {
    expect(readMetadata(writeMetadata(capturedSchema))).toEqual(capturedSchema);
  });

  it('says which sets demand a filter', () => {
    const xml = writeMetadata(capturedSchema);
    expect(xml.match(/RequiresFilter/g)).toHaveLength(2);
    expect(xml).toContain('<EntitySet Name="owners" EntityType="BLOXS.owners" />');
  });

  it.each([
    ['<edmx:Edmx></edmx:Edmx>', 'no entity sets'],
    ['<EntitySet Name="Units" EntityType="BLOXS.Unit" />', 'its type Unit is not in the document'],
    ['<EntityType Name="Unit"><Property Name="A" Type="Edm.String"/></EntityType>', 'exactly one key'],
    [
      '<EntityType Name="U"><PropertyRef Name="A"/><Property Name="A" Type="Edm.Stream"/></EntityType>',
      'Edm.Stream is not known',
    ],
  ])('that cannot be used is refused: %s', (xml, message) => {
    expect(() => readMetadata(xml)).toThrow(message);
  });
});

describe('the captured notation', () => {
  it('names the line it cannot read', () => {
    expect(() => parseEntitySets('Units\n  *UnitId i!, Name')).toThrow('Units: cannot read the property "Name"');
    expect(() => parseEntitySets('Units\n  UnitId i!')).toThrow('no key');
    expect(() => parseEnums('Kind\n  One')).toThrow('Kind: cannot read the member "One"');
  });
});

describe('drift', () => {
  it('takes properties away, adds properties and members, and leaves the original alone', () => {
    const drifted = driftSchema(capturedSchema, '-Units.EnergyLabel, +Units.HeatSource, +BudgetType:Other');
    expect(drifted.sets.get('Units')?.properties.has('EnergyLabel')).toBe(false);
    expect(drifted.sets.get('Units')?.properties.get('HeatSource')).toMatchObject({ type: 'string', nullable: true });
    expect(drifted.enums.get('BudgetType')?.members.get('Other')).toBe(3);
    expect(sets.get('Units')?.properties.has('EnergyLabel')).toBe(true);
  });

  it.each(['Units.Name', '-Nothing.Name', '-BudgetType:OperatingBudget', '+Nothing:Member'])('refuses %s', (step) => {
    expect(() => driftSchema(capturedSchema, step)).toThrow(step);
  });
});
