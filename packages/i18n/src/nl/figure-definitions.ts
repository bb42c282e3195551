import type { FigureName, FigureUnit } from '@gevel/contract/plain';
import { changeDefinitions, changeFigureNames } from './change-definitions.ts';
import { figures } from './figures.ts';

const running = 'Contracten die vandaag lopen: begonnen en nog niet geëindigd.';
const overview = 'Contracten die volgens de beheeradministratie lopen, elk object onder elk van zijn contracten.';
const settled =
  'Verwerkte afrekeningen en afrekeningen in behandeling. Concepten en geannuleerde afrekeningen staan er apart onder.';
const finalOfPeriod = 'De objecten op verwerkte afrekeningen waarvan de periode in de gekozen maanden begint.';
const validInvoices =
  'Facturen die in goedkeuring, goedgekeurd of verwerkt zijn. Concepten en gestopte facturen staan er apart onder.';
const openItems = 'Facturen aan huurders waarvan nog een bedrag openstaat, en tegoeden.';
const late = (days: string) => ({
  means: `Wat ${days} na de vervaldatum nog openstaat.`,
  counts: 'Openstaande facturen op leeftijd. Zonder vervaldatum telt de factuurdatum. Tegoeden staan apart.',
});
const ending = (months: number) => ({
  means: `Contracten die binnen ${months} maanden eindigen.`,
  counts: `${running} Alleen als is opgezegd of als het contract niet automatisch wordt verlengd.`,
});
const expiring = (months: number) => ({
  means: `Hoeveel contracten binnen ${months} maanden eindigen.`,
  counts: `${overview} Alleen als is opgezegd of als het contract niet automatisch wordt verlengd. Een contract telt één keer, hoeveel objecten het ook heeft.`,
});
const booked = 'Alle boekingen van de verhuurder in het gekozen jaar en de gekozen perioden.';
const serviceBooked =
  'Boekingen op rekeningen voor servicekosten, zonder btw, bij het jaar dat de beheeradministratie noemt, wanneer ook geboekt. Beginbalansen niet.';

interface Definition {
  /** What the figure is. */
  means: string;
  /** Which records count for it, and from which state. */
  counts: string;
}

/** What people read when they ask what a figure is made of; fetched with the question. */
export const figureDefinitions = {
  title: 'Wat telt mee?',
  counts: 'Wat meetelt',
  unit: 'Eenheid',
  is: 'Berekening',
  open: 'Toon de regels',
  units: {
    objects: 'objecten',
    contracts: 'contracten',
    tickets: 'meldingen',
    invoices: 'facturen',
    debtors: 'debiteuren',
    number: 'aantal',
    days: 'dagen',
    percent: 'procent',
    years: 'jaar',
    euro: 'euro, excl. btw',
    euro_incl: 'euro, incl. btw',
    euro_booked: 'euro, zoals geboekt',
    euro_per_month: 'euro per maand, excl. btw',
    euro_per_month_incl: 'euro per maand, incl. btw',
    euro_per_year: 'euro per jaar, excl. btw',
    euro_vat: 'euro btw',
  } satisfies Record<FigureUnit, string>,
  names: {
    ...figures.names,
    ...changeFigureNames,
    objects_in_list: 'Objecten',
    lettable_objects: 'Verhuurbare objecten',
    let_objects: 'Verhuurde objecten',
    rent_of_no_object: 'Kale huur zonder object',
    rent_trend: 'Kale huur, laatste twaalf maanden',
    contract_amount_excl: 'Contractbedragen per maand, excl. btw',
    contract_amount_vat: 'Btw op contractbedragen per maand',
    contract_amount_incl: 'Contractbedragen per maand, incl. btw',
    open_tickets_of_objects: 'Open meldingen bij objecten',
    urgent_tickets: 'Openstaande meldingen met hoge prioriteit',
    notice_dates: 'Uiterste opzegdatum binnen een maand',
    ending_contracts_3: 'Aflopende contracten, binnen 3 maanden',
    ending_contracts_6: 'Aflopende contracten, binnen 6 maanden',
    ending_contracts_12: 'Aflopende contracten, binnen 12 maanden',
    contracted_rent_per_month: 'Een twaalfde van de kale contracthuur',
    rent_reductions: 'Huurkortingen per jaar',
    service_costs: 'Servicekosten per jaar',
    other_charges: 'Overige bedragen per jaar',
    vat_on_rent: 'Btw op contractbedragen per jaar',
    vacancy_share: 'Leegstand in procenten',
    vacant_without_rent: 'Leegstand zonder bekende huur',
    ending_term_unknown: 'Lopende contracten met onbekend einde',
    term_unknown_contracts: 'Contracten met onbekend einde',
    rent_contracts: 'Lopende huurcontracten',
    objects_with_more_contracts: 'Objecten met meer contracten',
    open_ended_contracts: 'Contracten voor onbepaalde tijd',
    remaining_term_to_break: 'WALT, tot einde of breakoptie',
    vacancy_cost: 'Leegstandskosten per maand',
    vacancy_estimated: 'Leegstand volgens het laatste contract',
    vacancy_unknown: 'Leegstand met onbekende kosten',
    market_rent: 'Markthuur van wat verhuurd is',
    market_difference: 'Contracthuur tegen markthuur',
    market_unknown: 'Verhuurd zonder bekende markthuur',
    ending_rent: 'Contracthuur die zonder verlenging eindigt',
    expiring_contracts_3: 'Lopen af binnen 3 maanden',
    expiring_contracts_6: 'Lopen af binnen 6 maanden',
    expiring_contracts_12: 'Lopen af binnen 12 maanden',
    not_due_items: 'Nog niet vervallen',
    items_1_30: '1–30 dagen te laat',
    items_31_60: '31–60 dagen te laat',
    items_61_90: '61–90 dagen te laat',
    items_over_90: 'Meer dan 90 dagen te laat',
    open_item_count: 'Openstaande posten',
    debtors: 'Debiteuren',
    open_items_excl: 'Gefactureerd op openstaande posten, excl. btw',
    open_items_vat: 'Btw op openstaande posten',
    open_items_invoiced: 'Gefactureerd op openstaande posten, incl. btw',
    open_items_paid: 'Betaald op openstaande posten',
    items_of_day: 'Openstaande posten van de peildatum',
    debtor_account: 'Saldo debiteurenrekening',
    not_attributable: 'Niet toe te wijzen',
    booked_ahead: 'Vooruit geboekt',
    not_provable_owners: 'Verhuurders die niet te bepalen zijn',
    invoiced_excl: 'Gefactureerd aan huurders, excl. btw',
    invoiced_vat: 'Btw op verkoopfacturen',
    invoiced: 'Gefactureerd aan huurders, incl. btw',
    purchased_excl: 'Inkoop, excl. btw',
    purchased_vat: 'Btw op inkoopfacturen',
    purchased: 'Inkoop, incl. btw',
    to_pay: 'Nog te betalen aan leveranciers',
    statement_income: 'Afgerekende inkomsten',
    statement_costs: 'Afgerekende kosten',
    statement_fee: 'Beheervergoeding op afrekeningen',
    previous_balance: 'Verrekend uit de vorige afrekening',
    payout: 'Saldo van de afrekeningen',
    payout_outstanding: 'Nog te vereffenen',
    payout_due: 'Te ontvangen van huurders',
    payout_received: 'Daarvan ontvangen',
    payout_missing: 'Ontbreekt nog van huurders',
    payout_expected_in: 'Uitbetaling na de periode',
    schedule_due: 'Te betalen onder een contract',
    schedule_received: 'Daarvan ontvangen',
    schedule_open: 'Openstaand op een contract',
    schedule_arrears: 'Achterstand op een contract',
    payment_days: 'Middelste dagen na de vervaldag',
    payment_first_late: 'Voor het eerst te laat',
    late_first_time: 'Contracten die voor het eerst te laat zijn',
    expected_rent: 'Verwachte kale huur na indexatie',
    indexation_effect: 'Effect van de indexaties van de komende twaalf maanden',
    missed_rent: 'Gemiste huur per maand',
    missed_claim: 'Nog te vorderen van overgeslagen indexaties',
    fee_base: 'Grondslag van de beheervergoeding',
    fee_difference: 'Verschil met de afrekeningen',
    fee_income: 'Afgerekende inkomsten in de periode',
    fee_costs: 'Afgerekende kosten in de periode',
    service_advances: 'Voorschotten servicekosten',
    service_expenses: 'Kosten voor huurders',
    service_difference: 'Verschil servicekosten',
    service_other: 'Vaste en overige servicekosten',
    service_settlements: 'Afgerekende servicekosten',
    service_due: 'Af te rekenen servicekosten',
    service_overdue: 'Te late afrekeningen van servicekosten',
    service_unknown: 'Servicekosten waarvan niet alles bekend is',
    booked_debit: 'Debet geboekt',
    booked_credit: 'Credit geboekt',
    assets: 'Activa',
    liabilities: 'Passiva',
    result_to_date: 'Resultaat tot en met de periode',
    owners_without_broker: 'Verhuurders zonder makelaar',
    invitations_ended: 'Verlopen uitnodigingen',
    invitations_ending: 'Uitnodigingen die binnenkort verlopen',
    rejected_records: 'Records die niet zijn overgenomen',
    mails_failed: 'Mislukte e-mails',
    mails_late: 'E-mails die te lang wachten',
    users_never_logged_in: 'Nooit ingelogd',
  } satisfies Record<FigureName, string>,
  figures: {
    objects_under_management: {
      means: 'Alles wat de vastgoedbeheerder voor u beheert.',
      counts: 'Objecten met beheerstatus “In beheer”, ook complexen en secties. Verkochte en gearchiveerde niet.',
    },
    objects_in_list: {
      means: 'Hoeveel objecten de lijst bevat.',
      counts: 'Elk object dat bij uw filter hoort, ook wat is verkocht of gearchiveerd.',
    },
    lettable_objects: {
      means: 'Wat verhuurd kan worden.',
      counts: 'Eenheden, gebouwen en verhuurbare objecten in beheer. Complexen, secties en projecten tellen niet mee.',
    },
    let_objects: {
      means: 'Wat vandaag verhuurd is.',
      counts:
        'Verhuurbare objecten die in een lopend huurcontract staan, of waarvoor zo’n contract kale huur in rekening brengt.',
    },
    occupancy: {
      means: 'Welk deel van de verhuurbare objecten vandaag verhuurd is.',
      counts: 'Verhuurde objecten gedeeld door verhuurbare objecten, geteld in aantallen en niet in vierkante meters.',
    },
    vacant_objects: {
      means: 'Verhuurbare objecten die vandaag niet verhuurd zijn.',
      counts: 'Verhuurbare objecten zonder lopend huurcontract, ook als ze gereserveerd of onder optie zijn.',
    },
    contract_rent: {
      means: 'De kale huur per maand die nu is afgesproken, na korting.',
      counts:
        'Regels voor kale huur en huurkorting die vandaag gelden, van lopende contracten, per object. Geen servicekosten. Een kwartaalbedrag telt voor een derde. Een regel zonder object telt bij het enige object van zijn contract. Heeft dat er meer of geen, dan telt de regel hier niet mee en noemt het dashboard het bedrag.',
    },
    rent_of_no_object: {
      means: 'De kale huur per maand die nu is afgesproken en bij geen enkel object hoort.',
      counts:
        'Regels voor kale huur en huurkorting die vandaag gelden en geen object noemen, van lopende contracten met meer dan één object of zonder object.',
    },
    rent_trend: {
      means: 'De kale huur per maand op de eerste dag van elk van de laatste twaalf maanden.',
      counts:
        'Regels voor kale huur en huurkorting die op die dag golden, van contracten die toen liepen. Ook regels zonder object.',
    },
    contract_amount_excl: {
      means: 'Alles wat contracten nu per maand in rekening brengen, zonder btw.',
      counts: `${running} Ook servicekosten en andere regels. Wat nog moet beginnen of voorbij is, telt voor niets.`,
    },
    contract_amount_vat: {
      means: 'De btw over wat contracten nu per maand in rekening brengen.',
      counts: running,
    },
    contract_amount_incl: {
      means: 'Alles wat contracten nu per maand in rekening brengen, met btw.',
      counts: `${running} Ook servicekosten en andere regels.`,
    },
    open_tickets: {
      means: 'Meldingen die nog niet zijn afgehandeld.',
      counts: 'Meldingen zonder afsluitdatum, waarvan de status niet “Gereed” is.',
    },
    open_tickets_of_objects: {
      means: 'Meldingen bij deze objecten die nog niet zijn afgehandeld.',
      counts: 'Openstaande meldingen waarbij een object is vermeld. Meldingen zonder object staan alleen in de lijst.',
    },
    urgent_tickets: {
      means: 'Openstaande meldingen die niet kunnen wachten.',
      counts: 'Meldingen met hoge prioriteit zonder afsluitdatum, waarvan de status niet “Gereed” is.',
    },
    notice_dates: {
      means: 'Contracten die u nog maar korte tijd kunt opzeggen tegen het einde van de lopende termijn.',
      counts:
        'Contracten die vandaag lopen, met een uiterste opzegdatum vanaf vandaag tot en met dezelfde dag van de volgende maand. Niet als al is opgezegd.',
    },
    ending_contracts_3: ending(3),
    ending_contracts_6: ending(6),
    ending_contracts_12: ending(12),
    ending_term_unknown: {
      means: 'Contracten waarvan niet te zeggen is wanneer ze eindigen.',
      counts: `${running} Ze worden automatisch verlengd, maar met hoeveel maanden is niet bekend.`,
    },
    contracted_rent: {
      means: 'De kale huur na korting die lopende contracten per jaar opbrengen.',
      counts: `${overview} Zonder servicekosten en btw.`,
    },
    contracted_rent_per_month: {
      means: 'De kale contracthuur per jaar, gedeeld door twaalf.',
      counts: `${overview} Per regel afgerond op centen.`,
    },
    rent_reductions: { means: 'Kortingen op de huur per jaar; een minbedrag.', counts: overview },
    service_costs: { means: 'Voorschotten voor servicekosten per jaar.', counts: overview },
    other_charges: { means: 'Wat contracten per jaar nog meer in rekening brengen.', counts: overview },
    vat_on_rent: {
      means: 'De btw op alles wat contracten per jaar in rekening brengen, ook servicekosten.',
      counts: overview,
    },
    theoretical_rent: {
      means: 'De huur per jaar als alles verhuurd zou zijn.',
      counts:
        'Verhuurbare objecten, elk één keer, voor het bedrag dat de vastgoedbeheerder heeft vastgelegd. Zonder vastgelegd bedrag telt een object voor niets.',
    },
    vacancy_rent: {
      means: 'De theoretische huur van wat leegstaat: wat u per jaar misloopt.',
      counts: 'Leegstaande objecten met een theoretische huur. Hoeveel er geen hebben, staat erbij.',
    },
    vacancy_share: {
      means: 'Welk deel van de theoretische huur u misloopt door leegstand.',
      counts: 'Leegstand per jaar gedeeld door theoretische huur per jaar.',
    },
    vacant_without_rent: {
      means: 'Leegstaande objecten die in de leegstand in euro’s ontbreken.',
      counts: 'Leegstaande objecten zonder vastgelegde theoretische huur.',
    },
    rent_contracts: {
      means: 'Hoeveel contracten de kale contracthuur opbrengen.',
      counts: `${overview} Een contract telt één keer.`,
    },
    objects_with_more_contracts: {
      means: 'Objecten die vaker in het overzicht staan.',
      counts: 'Objecten met twee of meer lopende contracten, elk één keer geteld. Elk contract heeft een eigen regel.',
    },
    open_ended_contracts: { means: 'Contracten zonder einddatum.', counts: `${overview} Een contract telt één keer.` },
    term_unknown_contracts: {
      means: 'Contracten waarvan niet te zeggen is wanneer ze eindigen.',
      counts: `${overview} Ze worden automatisch verlengd, maar met hoeveel maanden is niet bekend.`,
    },
    remaining_term: {
      means: 'Hoe lang contracten gemiddeld nog lopen; een hogere huur weegt zwaarder.',
      counts: 'Lopende contracten waarvan het einde bekend is. Contracten voor onbepaalde tijd tellen niet mee.',
    },
    remaining_term_to_break: {
      means: 'Hoe lang de huur gemiddeld nog zeker is (WALT); een hogere huur weegt zwaarder.',
      counts:
        'Lopende contracten waarvan het einde bekend is, elk tot het einde van de lopende termijn of tot de eerstvolgende breakoptie als die eerder valt. Het gewicht is de kale huur per jaar na korting. Contracten voor onbepaalde tijd en met onbekende looptijd tellen niet mee; hoeveel dat er zijn, staat erbij.',
    },
    vacancy_cost: {
      means: 'Wat leegstand u per maand kost.',
      counts:
        'Leegstaande objecten, elk voor een twaalfde van de theoretische huur. Zonder theoretische huur telt de kale huur na korting op de laatste dag van het laatste contract. Is ook die onbekend, dan telt het object niet mee en staat dat erbij.',
    },
    vacancy_estimated: {
      means: 'Leegstaande objecten die voor de huur van hun laatste contract tellen.',
      counts: 'Leegstaande objecten zonder theoretische huur waarvan de laatste contracthuur bekend is.',
    },
    vacancy_unknown: {
      means: 'Leegstaande objecten waarvan niemand weet wat ze kosten.',
      counts: 'Leegstaande objecten zonder theoretische huur en zonder bekende laatste contracthuur.',
    },
    market_rent: {
      means: 'Wat de verhuurde objecten volgens de markt per jaar zouden opbrengen.',
      counts:
        'Verhuurde objecten met een theoretische huur, elk één keer. De beheeradministratie kent geen andere markthuur.',
    },
    market_difference: {
      means: 'Hoeveel de contracthuur boven de markthuur ligt; een minbedrag als ze eronder ligt.',
      counts:
        'Van verhuurde objecten met een theoretische huur: de kale huur na korting van al hun contracten, min die theoretische huur.',
    },
    market_unknown: {
      means: 'Verhuurde objecten die nergens mee te vergelijken zijn.',
      counts: 'Verhuurde objecten zonder theoretische huur, of zonder contract in het overzicht.',
    },
    ending_rent: {
      means: 'De contracthuur per jaar die eindigt als niemand iets nieuws afspreekt.',
      counts: 'Contracten die zijn opgezegd of die niet automatisch worden verlengd, met een einde vanaf vandaag.',
    },
    expiring_contracts_3: expiring(3),
    expiring_contracts_6: expiring(6),
    expiring_contracts_12: expiring(12),
    open_items: { means: 'Wat huurders nog moeten betalen, min hun tegoeden.', counts: openItems },
    overdue_items: late('één dag of langer'),
    arrears: {
      means: 'Wat huurders nu al betaald moesten hebben.',
      counts:
        'Openstaande facturen vanaf de dag na de vervaldatum; zonder vervaldatum telt de factuurdatum. Posten in een regeling of uitgesloten van herinneringen tellen niet mee, en tegoeden gaan er niet af. Op een eerdere peildatum is de achterstand niet bekend.',
    },
    not_due_items: {
      means: 'Wat nog niet betaald hoeft te zijn.',
      counts: 'Openstaande facturen waarvan de vervaldatum niet voorbij is. Zonder vervaldatum telt de factuurdatum.',
    },
    items_1_30: late('1 tot en met 30 dagen'),
    items_31_60: late('31 tot en met 60 dagen'),
    items_61_90: late('61 tot en met 90 dagen'),
    items_over_90: late('meer dan 90 dagen'),
    credits: {
      means: 'Wat huurders te veel of vooruit hebben betaald; een minbedrag.',
      counts: 'Posten met een openstaand bedrag onder nul. Ze worden nergens van afgetrokken.',
    },
    open_item_count: { means: 'Hoeveel posten openstaan.', counts: openItems },
    debtors: {
      means: 'Hoeveel huurders nog iets open hebben staan.',
      counts: `${openItems} Een huurder telt één keer.`,
    },
    open_items_excl: { means: 'Wat op deze facturen stond, zonder btw.', counts: openItems },
    open_items_vat: { means: 'De btw op deze facturen.', counts: openItems },
    open_items_invoiced: { means: 'Wat op deze facturen stond, met btw.', counts: openItems },
    open_items_paid: { means: 'Wat op deze facturen al is betaald.', counts: openItems },
    items_of_day: {
      means: 'Wat op de peildatum volgens de boeken op facturen openstond.',
      counts: 'Facturen tot en met de peildatum, min wat er toen op was ontvangen.',
    },
    debtor_account: {
      means: 'Wat er op de peildatum op de debiteurenrekening staat.',
      counts:
        'Elke boeking op de debiteurenrekeningen tot en met de peildatum. Dat zijn de openstaande posten van die dag en wat niet is toe te wijzen.',
    },
    not_attributable: {
      means: 'Het deel van de debiteurenrekening dat bij geen factuur van die dag te plaatsen is.',
      counts:
        'Ontvangsten en correcties zonder bruikbaar factuurnummer, dubbele betalingen en beginsaldi zonder factuur. Zij vallen in geen enkele ouderdom.',
    },
    booked_ahead: {
      means: 'Wat uiterlijk op de peildatum is gefactureerd of betaald en in een later boekjaar is geboekt.',
      counts: 'Boekingen op de debiteurenrekening. De balans van het boekjaar telt ze nog niet mee.',
    },
    not_provable_owners: {
      means: 'Van hoeveel verhuurders niet te zeggen is wat er op de peildatum openstond.',
      counts: 'Verhuurders van wie de volledig ingelezen boekjaren later beginnen dan de peildatum.',
    },
    invoiced_excl: { means: 'Verkoopfacturen zonder btw.', counts: validInvoices },
    invoiced_vat: { means: 'De btw op verkoopfacturen.', counts: validInvoices },
    invoiced: { means: 'Verkoopfacturen aan huurders, met btw.', counts: validInvoices },
    purchased_excl: { means: 'Inkoopfacturen zonder btw.', counts: validInvoices },
    purchased_vat: { means: 'De btw op inkoopfacturen.', counts: validInvoices },
    purchased: { means: 'Inkoopfacturen van leveranciers, met btw.', counts: validInvoices },
    to_pay: { means: 'Wat op inkoopfacturen nog openstaat.', counts: `${validInvoices} Alleen wat is geboekt.` },
    statement_income: { means: 'Inkomsten die met de verhuurder zijn afgerekend.', counts: settled },
    statement_costs: { means: 'Kosten die met de verhuurder zijn afgerekend.', counts: settled },
    statement_fee: { means: 'Wat de vastgoedbeheerder op afrekeningen voor het beheer rekent.', counts: settled },
    previous_balance: {
      means: 'Wat van de afrekening ervoor nog openstond en in deze is verrekend.',
      counts: 'Het openstaande bedrag van de vorige verwerkte afrekening van dezelfde verhuurder.',
    },
    payout: {
      means: 'Wat een afrekening per saldo oplevert. Een plus gaat naar de verhuurder, een min betaalt de verhuurder.',
      counts: settled,
    },
    payout_outstanding: {
      means: 'Wat van verwerkte afrekeningen nog moet worden betaald, aan of door de verhuurder.',
      counts: 'Definitieve afrekeningen waarvan nog niet alles is overgemaakt.',
    },
    ...changeDefinitions,
    payout_due: {
      means: 'Wat huurders in de periode moesten betalen.',
      counts:
        'Geboekte facturen aan huurders waarvan de vervaldatum in de periode valt, ook servicekosten, waarborgsommen en creditfacturen. Een factuur zonder vervaldatum telt op de factuurdatum. Bij meer afrekeningen over één periode telt elke factuur bij één ervan: die van het object, anders de eerste.',
    },
    payout_received: {
      means: 'Wat van die facturen is ontvangen, tot nu toe.',
      counts:
        'Dezelfde facturen: hun bedrag min wat er nu van openstaat, min wat is afgeboekt of verrekend. Afgeboekt of verrekend is een boeking op de debiteurenrekening die de factuur noemt, buiten de dagboeken verkoop, bank, kas en overig, in een boekstuk zonder regel op een bank- of kasrekening. In overig staan ook incasso’s die onderweg zijn; die tellen als ontvangen. Wat in een betalingsregeling is gezet, is niet ontvangen en staat apart. Wat na de periode is ontvangen, telt ook mee.',
    },
    payout_missing: {
      means: 'Wat van die facturen nu nog openstaat.',
      counts: 'Dezelfde facturen. Een tegoed van een huurder gaat eraf.',
    },
    payout_expected_in: {
      means: 'In hoeveel dagen na de periode wordt uitbetaald.',
      counts:
        'De afspraak met de verhuurder, anders die met de makelaar, anders een schatting: de middelste van de laatste zes uitbetalingen, geteld tot de laatste betaling die is uitgevoerd. Zijn er twee middelste, dan het midden daarvan, naar boven afgerond op een hele dag. Bij minder dan drie uitbetalingen is de dag niet bekend. Een betaling waarvan de status onbekend is, telt niet.',
    },
    schedule_due: {
      means: 'Wat de huurder onder één contract in een maand moest betalen.',
      counts:
        'Geboekte facturen van het contract, in de maand van hun vervaldag; zonder vervaldag telt de factuurdatum. Creditfacturen gaan eraf. Een factuur die geen contract noemt, telt niet mee en wordt ernaast genoemd.',
    },
    schedule_received: {
      means: 'Wat van die facturen aan geld is ontvangen, tot nu toe.',
      counts:
        'Hun bedrag min wat openstaat, min wat is afgeboekt of verrekend en min wat in een betalingsregeling is gezet: beide staan apart en hebben geen betaaldag. In een betalingsregeling is wat in het dagboek daarvan van de debiteurenrekening is gehaald; het is nog verschuldigd. Afgeboekt of verrekend is een boeking op de debiteurenrekening die de factuur noemt, buiten de dagboeken verkoop, bank, kas en overig, in een boekstuk zonder regel op een bank- of kasrekening. In overig staan ook incasso’s die onderweg zijn; die tellen als ontvangen. De dag is die van de boeking van het geld op de debiteurenrekening; wat op geen dag staat, heet “dag niet bekend”. Te laat ontvangen is wat na de vervaldag kwam van een bedrag dat te laat is.',
    },
    schedule_open: {
      means: 'Wat de huurder onder dit contract nog moet betalen.',
      counts: 'De openstaande posten van zijn facturen, tot op de cent. Een tegoed gaat eraf.',
    },
    schedule_arrears: {
      means: 'Wat van het contract na de vervaldag openstaat.',
      counts:
        'Openstaande posten vanaf de dag na hun vervaldag; “sinds” is de oudste vervaldag. Posten met een betalingsregeling of uitgesloten van herinneringen, zoals wat wordt betwist, staan apart.',
    },
    payment_days: {
      means: 'Hoeveel dagen na de vervaldag het middelste bedrag van één contract is betaald.',
      counts:
        'De laatste twaalf vervallen bedragen, naast de twaalf daarvoor. Betaald is de dag waarop het hele bedrag binnen was. Wat open is, telt met de dagen tot nu toe. Niet mee tellen creditfacturen, regelingen, wat is uitgesloten van herinneringen, wat niet meer open is en voor een deel of helemaal is afgeboekt of verrekend, en wat op een onbekende dag is betaald. Onder drie bedragen staat er “te weinig gegevens”. Nooit over contracten of verhuurders heen.',
    },
    payment_first_late: {
      means: 'Het eerste bedrag van één contract dat te laat was.',
      counts:
        'Te laat is meer dan vier dagen na de vervaldag: zo lang boeken banken niet tussen Goede Vrijdag en de dinsdag na Pasen. Van bedragen die meetellen, zo ver als de boeken teruggaan.',
    },
    late_first_time: {
      means: 'Contracten waarvan de huurder nu voor het eerst te laat is.',
      counts:
        'Het eerste bedrag dat te laat is, staat nog open, geen ander te laat bedrag is al betaald, en ten minste drie bedragen tellen mee. Bekeken zijn de contracten van de 200 posten die het laatst vervielen en te laat zijn. Alleen voor makelaars.',
    },
    expected_rent: {
      means: 'Wat de kale huur die meestijgt per maand wordt op de volgende indexatiedatum. Het is een schatting.',
      counts:
        'Regels met kale huur die geïndexeerd mogen worden en op die datum lopen, verhoogd volgens de methode van het contract: vast percentage of bedrag, of de ingevoerde indexcijfers van de maanden die voor de methode zijn ingesteld. Opslag, minimum en maximum van het contract tellen mee. Van een woning telt het laagste van contract en wettelijk maximum, als het segment en het maximum bekend zijn. Staat op die datum al een regel met een hogere of lagere huur in het contract, dan is het geen schatting; een verhoging tot zes maanden te vroeg hoort bij die datum. Afronden op hele euro’s gaat niet boven het wettelijk maximum uit.',
    },
    indexation_effect: {
      means: 'Wat de huren die meestijgen na hun volgende indexatie per maand samen meer of minder zijn.',
      counts:
        'Contracten die vandaag lopen met een indexatiedatum binnen twaalf maanden of een overgeslagen indexatie, waarvan de volgende huur te berekenen is. De andere zijn geteld en staan onder Niet bekend. Zonder bekend wettelijk maximum telt de verhoging van het contract; het bedrag kan dan lager uitvallen, en dat staat erbij.',
    },
    missed_rent: {
      means: 'Wat een contract per maand minder opbrengt doordat indexatiedata voorbijgingen zonder verhoging.',
      counts:
        'Indexatiedata van een jaar na de ingang van het contract of later, meer dan zes maanden na de laatste verhoging van een regel met kale huur die meestijgt, waarop de huur hoger zou zijn geworden. Een huur die op een indexatiedatum daalde tot wat de methode geeft, is geïndexeerd. Daalde de huur tot iets anders, dan is van de data tot dan toe niet bekend of ze gemist zijn. Volgende data tellen door op de huur die er zou zijn. Van data zonder bekend cijfer telt niets mee, en dat staat erbij. Is van een datum het wettelijke maximum of het segment niet bekend, dan telt de verhoging zonder maximum; het bedrag kan dan lager uitvallen, en dat staat erbij.',
    },
    missed_claim: {
      means: 'De gemiste huur die nog gevorderd mag worden, berekend tot en met vandaag.',
      counts:
        'De gemiste huur van elke maand, zo ver terug als een portaalbeheerder heeft ingevoerd. Gebroken maanden tellen naar dagen. Is niets ingevoerd, dan staat hier dat het nog niet bekend is. Is van een datum het wettelijke maximum of het segment niet bekend, dan telt de verhoging zonder maximum; het bedrag kan dan lager uitvallen, en dat staat erbij.',
    },
    fee_base: {
      means: 'Het bedrag waarover een percentage beheervergoeding is berekend, zonder btw.',
      counts: `${finalOfPeriod} Alleen objecten met een percentage.`,
    },
    fee_excl: { means: 'De beheervergoeding zonder btw.', counts: finalOfPeriod },
    fee_vat: { means: 'De btw op de beheervergoeding.', counts: finalOfPeriod },
    fee: { means: 'De beheervergoeding met btw.', counts: finalOfPeriod },
    fee_difference: {
      means: 'Hoeveel de afrekeningen zelf meer vermelden dan hun objecten samen. Dat hoort nul te zijn.',
      counts: finalOfPeriod,
    },
    fee_income: { means: 'Inkomsten op de objecten van deze afrekeningen.', counts: finalOfPeriod },
    fee_costs: { means: 'Kosten op de objecten van deze afrekeningen.', counts: finalOfPeriod },
    owner_result: {
      means: 'Afgerekende inkomsten min afgerekende kosten en beheervergoeding.',
      counts: finalOfPeriod,
    },
    service_advances: {
      means: 'Wat huurders vooraf voor servicekosten is gevraagd.',
      counts: `${serviceBooked} Rekeningen voor voorschotten. Boekingen van een afrekening staan apart. Van een boekjaar dat niet is ingelezen telt niets mee.`,
    },
    service_expenses: {
      means: 'Wat er is uitgegeven aan kosten die huurders dragen.',
      counts: `${serviceBooked} Rekeningen voor kosten. Boekingen van een afrekening staan apart. Van een boekjaar dat niet is ingelezen telt niets mee.`,
    },
    service_difference: {
      means:
        'Kosten min voorschotten: boven nul zijn de kosten hoger dan de voorschotten, onder nul lager. Het deel van de kosten dat op leegstand valt, betaalt de verhuurder.',
      counts: `${serviceBooked} Zonder vaste en overige bedragen, die niet worden afgerekend, en zonder wat geen jaar noemt. Van een boekjaar dat niet is ingelezen telt niets mee.`,
    },
    service_other: {
      means: 'Vaste vergoedingen die niet worden afgerekend, en wat er verder op zulke rekeningen staat.',
      counts: `${serviceBooked} Overige rekeningen voor servicekosten, zonder wat een afrekening noemt. Van een boekjaar dat niet is ingelezen telt niets mee.`,
    },
    service_settlements: {
      means: 'Wat huurders volgens de afrekeningen moesten bijbetalen, min wat zij terugkregen.',
      counts: `${serviceBooked} Het dagboek voor afrekeningen, en overige rekeningen voor servicekosten als de boeking een afrekening noemt.`,
    },
    service_due: {
      means:
        'Hoeveel keer een complex of object over het laatste jaar nog moet worden afgerekend, uiterlijk op 30 juni.',
      counts:
        'Het jaar dat het laatst voorbij is, als er vooraf is gevraagd en geen enkele afrekening is geboekt. Na 30 juni is het te laat.',
    },
    service_overdue: {
      means:
        'Hoeveel keer een complex of object na 30 juni van het volgende jaar nog niet of niet helemaal is afgerekend.',
      counts:
        'Jaren die voorbij zijn, waarin vooraf is gevraagd en waarvan niet voor elke huurder met een voorschot een afrekening is geboekt. De statussen “Te laat” en “Rest te laat”. Wie niets bijbetaalt en niets terugkrijgt, heeft soms geen boeking.',
    },
    service_unknown: {
      means: 'Hoeveel regels geen jaar hebben of over een boekjaar gaan dat niet is ingelezen.',
      counts: 'Regels met de status “Niet bekend”.',
    },
    booked_debit: { means: 'Wat debet is geboekt.', counts: 'De boekingen van uw filter.' },
    booked_credit: { means: 'Wat credit is geboekt.', counts: 'De boekingen van uw filter.' },
    assets: { means: 'Wat de verhuurder bezit aan het eind van de periode.', counts: `${booked} Met de beginstand.` },
    liabilities: {
      means: 'Wat de verhuurder schuldig is, en het eigen vermogen, aan het eind van de periode.',
      counts: `${booked} Met de beginstand.`,
    },
    benefits: { means: 'Wat in de periode is verdiend.', counts: booked },
    costs: { means: 'Wat in de periode is uitgegeven.', counts: booked },
    result: { means: 'Opbrengsten min kosten van de periode.', counts: booked },
    result_to_date: {
      means: 'Opbrengsten min kosten vanaf het begin van het jaar tot en met de periode.',
      counts: booked,
    },
    books_difference: {
      means: 'Activa min passiva min het resultaat. Klopt de balans, dan is dit nul.',
      counts: booked,
    },
    brokers: { means: 'Makelaars met een portaal.', counts: 'Alle makelaars in het portaal, ook incomplete.' },
    incomplete_brokers: {
      means: 'Makelaars van wie het portaal nog niet open kan.',
      counts: 'Makelaars bij wie een verplicht gegeven ontbreekt.',
    },
    owners: {
      means: 'Verhuurders in het portaal.',
      counts: 'Verhuurders die aan een makelaar zijn gekoppeld of van wie een portaal is ingericht.',
    },
    incomplete_owners: {
      means: 'Verhuurders van wie het portaal nog niet open kan.',
      counts: 'Verhuurders bij wie een verplicht gegeven ontbreekt.',
    },
    owners_without_broker: {
      means: 'Verhuurders die alleen de beheeradministratie kent.',
      counts: 'Verhuurders die daar nog bestaan en aan geen makelaar zijn gekoppeld.',
    },
    users: { means: 'Iedereen met een account.', counts: 'Alle gebruikers, ook uitgenodigde en geblokkeerde.' },
    invitations_ended: {
      means: 'Wie is uitgenodigd en met de link in de e-mail niet meer binnenkomt.',
      counts:
        'Gebruikers met status “Uitgenodigd” van wie de laatste uitnodiging of herinnering 7 dagen of langer geleden is verstuurd. Niet wie nooit een uitnodiging kreeg of is geblokkeerd.',
    },
    invitations_ending: {
      means: 'Wie is uitgenodigd en nog hooguit 2 dagen de tijd heeft.',
      counts:
        'Gebruikers met status “Uitgenodigd” van wie de laatste uitnodiging of herinnering tussen 5 en 7 dagen geleden is verstuurd, ook als er nog een herinnering komt.',
    },
    rejected_records: {
      means: 'Records uit de beheeradministratie die nu niet kunnen worden overgenomen.',
      counts:
        'Records die de laatste keer in hun geheel zijn geweigerd. Niet records waarvan alleen een gegeven onleesbaar is, of die bij iets horen dat er niet is.',
    },
    mails_failed: {
      means: 'E-mails die niemand heeft gekregen.',
      counts: 'E-mails van de laatste 7 dagen met status “Mislukt”, na de laatste poging.',
    },
    mails_late: {
      means: 'E-mails die nog steeds niet zijn verzonden.',
      counts:
        'E-mails die een uur of langer geleden zijn gemaakt en nog in de wachtrij staan of worden verzonden. Niet wat in postvak UIT staat.',
    },
    users_never_logged_in: {
      means: 'Wie nog nooit heeft ingelogd.',
      counts: 'Alle gebruikers, ook uitgenodigde en geblokkeerde.',
    },
    users_without_second_factor: {
      means: 'Wie met alleen een wachtwoord inlogt.',
      counts: 'Alle gebruikers, ook uitgenodigde en geblokkeerde.',
    },
  } satisfies Record<FigureName, Definition>,
} as const;
