import { cents, decimal } from '../wire/amounts.ts';
import { entitySet } from '../wire/entity-set.ts';
import { member, optionalMember } from '../wire/member.ts';
import { flag, id } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

export const complexes = entitySet('Complexes', ['ComplexId'], { ComplexId: id(), RealEstateObjectId: id() });

export const sections = entitySet('Sections', ['SectionId'], {
  SectionId: id(),
  ComplexId: id(),
  RealEstateObjectId: id(),
});

/** Read in the order of the objects, so that both can be read in step. */
export const units = entitySet('Units', ['RealEstateObjectId'], {
  RealEstateObjectId: id(),
  ComplexId: id(),
  SectionId: id().nullable(),
});

export const publications = entitySet('RealEstateObjectPublishProperties', ['RealEstateObjectId'], {
  RealEstateObjectId: id(),
  Published: flag(),
  ObjectStatus: member('RealEstateObjectStatus'),
});

/** What the control list says of the management of objects. */
export const managementTerms = entitySet('ControlList', ['Id'], {
  Id: id(),
  RealEstateObjectReference: text(),
  RealEstateObjectProvision: decimal().nullable(),
  RealEstateObjectOwnerSettlementManagementFeeCalculationMethod: optionalMember(
    'OwnerSettlementManagementFeeCalculationMethod',
  ),
  RealEstateObjectMandateAmount: cents().nullable(),
  UnitReference: text(),
  UnitProvision: decimal().nullable(),
  UnitOwnerSettlementManagementFeeCalculationMethod: optionalMember('OwnerSettlementManagementFeeCalculationMethod'),
});
