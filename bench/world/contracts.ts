import { dice, inHundred, numbered, pick } from './draw.ts';
import { type Fill, fill, series } from './fill.ts';
import { isVacant, objectOfUnit } from './real-estate.ts';
import type { Sizes } from './sizes.ts';
import { indexations } from './words.ts';

/** The first contracts are the latest of each unit; those behind them came before, on the first units. */
export const unitOfContract = (contract: string, { units }: Sizes) => `((${contract} - 1) % ${units} + 1)`;

/** Of the latest contract: long over when nobody rents the unit, in a few cases not begun yet, else running. */
const termOfLatest = `
  case when ${isVacant('unit')} then date '2016-01-01' + ${dice('start', 'n', 3_000)}
    when ${inHundred('not begun', 'n', 2)} then date '2026-07-15' + ${dice('start', 'n', 120)}
    else date '2016-01-01' + ${dice('start', 'n', 3_830)} end as start_date`;
const endOfLatest = `
  case when ${isVacant('unit')} then start_date + 365 + ${dice('end', 'n', 365)}
    when ${inHundred('ends', 'n', 45)} then date '2026-12-31' + ${dice('end', 'n', 900)} end`;

export const contractsFill = (sizes: Sizes): Fill =>
  fill('contracts', {
    from: `(select *, case when is_latest then ${endOfLatest} else start_date + 200 + ${dice('end', 'n', 700)} end as end_date
      from (select n, unit, is_latest, case when is_latest then latest.start_date else date '2010-01-01' + ${dice('start', 'n', 1_200)} end as start_date
        from (select n, ${unitOfContract('n', sizes)} as unit, n <= ${sizes.units} as is_latest from ${series(sizes.contracts)}) numbered,
          lateral (select ${termOfLatest}) latest) begun) drawn
      join objects object on object.id = ${objectOfUnit('unit')}`,
    columns: {
      id: 'n',
      number: 'n',
      reference: numbered('HC-', 'n', 7),
      type: `(array['privaterent', 'privaterent', 'privaterent', 'privaterent', 'rentcontract', 'commercialrent', 'commercialrent', 'service', 'general'])[1 + ${dice('contract type', 'n', 9)}]`,
      owner_id: 'object.owner_id',
      relation_id: `${sizes.owners + sizes.suppliers + 1} + (n - 1) % ${sizes.tenants}`,
      start_date: 'start_date',
      end_date: 'end_date',
      indexation: pick(indexations, 'indexation', 'n'),
      next_index_date: `case when end_date is null then date '2027-01-01' end`,
      expiration_months: `12 * (1 + ${dice('expiration', 'n', 3)})`,
      notice_period_months: `1 + ${dice('notice', 'n', 3)}`,
      notice_date: 'null',
      extends_automatically: `end_date is null or ${inHundred('extends', 'n', 60)}`,
      invoice_interval_months: '1',
      payment_term: `'14 dagen'`,
      deposit_amount: `5000 * (10 + ${dice('deposit', 'n', 60)})`,
      remarks: `case when ${inHundred('remarked', 'n', 10)} then 'Sleutels bij de beheerder' end`,
    },
  });

/** Rent, service costs, and now and then a reduction instead of a parking place. */
export const contractLinesFill = (sizes: Sizes): Fill =>
  fill('contract_lines', {
    from: `(select contract.id, place, contract.start_date, contract.end_date,
        place = 3 and ${inHundred('reduced', 'contract.id', 10)} as is_reduction,
        case place when 1 then 45000 + ${dice('rent', 'contract.id', 180_000)} when 2 then 2500 + ${dice('service', 'contract.id', 15_000)}
          else 4000 + ${dice('parking', 'contract.id', 9_000)} end as amount,
        case when place = 1 and contract.type <> 'commercialrent' then 0 else 21 end as percentage
      from contracts contract, generate_series(1, 3) place) line`,
    columns: {
      id: '(line.id - 1) * 3 + place',
      contract_id: 'line.id',
      object_id: objectOfUnit(unitOfContract('line.id', sizes)),
      kind: `case when place = 1 then 'bare_rent' when place = 2 then 'service_costs' when is_reduction then 'rent_reduction' else 'other' end`,
      name: `case when place = 1 then 'Kale huur' when place = 2 then 'Servicekosten' when is_reduction then 'Huurkorting' else 'Parkeerplaats' end`,
      description: `'Per maand'`,
      amount_excl: 'case when is_reduction then -amount else amount end',
      vat: 'case when is_reduction then 0 else round(amount * percentage / 100.0) end',
      amount_incl: 'case when is_reduction then -amount else amount + round(amount * percentage / 100.0) end',
      interval_months: '1',
      start_date: 'start_date',
      end_date: 'end_date',
    },
  });

/** One unit each; now and then the building around it too. */
export const contractObjectsFill = (sizes: Sizes): Fill =>
  fill('contract_objects', {
    from: `(select id, ${objectOfUnit(unitOfContract('id', sizes))} as object_id, 1 as position from contracts
      union all select id, (${unitOfContract('id', sizes)} - 1) / 9 * 10 + 1, 2 from contracts where id % 33 = 0) link`,
    columns: { contract_id: 'id', object_id: 'object_id', position: 'position' },
  });

export const contractExtensionsFill = (): Fill =>
  fill('contract_extensions', {
    from: `(select id, place from contracts, generate_series(1, 2) place where extends_automatically and end_date is not null) extended`,
    columns: {
      id: '(extended.id - 1) * 2 + place',
      contract_id: 'extended.id',
      position: 'place - 1',
      months: '12',
      is_applied: 'false',
    },
  });

export const contractBreakOptionsFill = (): Fill =>
  fill('contract_break_options', {
    from: `(select id, start_date from contracts where type = 'commercialrent') commercial`,
    columns: {
      id: 'commercial.id',
      contract_id: 'commercial.id',
      break_date: `case when ${inHundred('break', 'commercial.id', 30)} then start_date + 1095 end`,
    },
  });
