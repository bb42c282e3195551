import type { ChangeCause } from '@gevel/contract/plain';

/** The rule behind each cause. */
export const changeDefinitions = {
  change_indexed: {
    means: 'Het verschil doordat de huur is geïndexeerd.',
    counts:
      'Contracten die in beide perioden liepen. Een te indexeren regel is op de indexatiedatum van het contract opgevolgd door een hogere, en de facturen kloppen met de regels.',
  },
  change_new_tenant: {
    means: 'Het verschil doordat een huurder kwam.',
    counts:
      'Contracten die na het begin van de vroegste periode begonnen, van een huurder die dit object niet eerder huurde. Van hetzelfde object telt ook de huurder die vertrok.',
  },
  change_vacancy: {
    means: 'Het verschil doordat een huurder vertrok en er geen andere kwam.',
    counts:
      'Contracten die vóór het einde van de laatste periode eindigden. Het object is in die tijd niet opnieuw verhuurd en kan nu verhuurd worden: het is in beheer, en niet verkocht of gearchiveerd.',
  },
  change_sold: {
    means: 'Het verschil doordat een huurder vertrok van een object dat is verkocht.',
    counts:
      'Contracten die vóór het einde van de laatste periode eindigden. Al hun objecten zijn uiterlijk aan het einde van die periode verkocht, en niet opnieuw verhuurd.',
  },
  change_contract_change: {
    means:
      'Het verschil doordat een contractregel begon, eindigde of een ander bedrag kreeg, anders dan door indexatie, of doordat een huurder een ander contract kreeg.',
    counts:
      'Contracten die in beide perioden liepen en waarvan de facturen kloppen met de regels. Ook contracten van dezelfde huurder voor hetzelfde object die op elkaar aansluiten: het oude en het nieuwe.',
  },
  change_billing_interval: {
    means: 'Het verschil doordat een huurder per kwartaal, half jaar of jaar betaalt.',
    counts:
      'Contracten met een factuurperiode van meer dan een maand, waarvan maar in één van de perioden een factuur betaald moest zijn.',
  },
  change_more_months: {
    means: 'Het verschil doordat de ene periode meer maanden heeft dan de andere.',
    counts:
      'Huur, kosten en andere inkomsten van de maanden zonder tegenhanger, en in de boeken de beheervergoeding ervan. Tegenhangers zijn dezelfde maanden van het jaar als de langste periode die alle heeft, anders de eerste maanden ervan. De andere oorzaken tellen alleen maanden met een tegenhanger, behalve te laat betaalde en vooruitbetaalde huur en wat een afrekening als geheel vermeldt. Een factuur voor meer maanden hoort bij de maand waarin die vervalt. Begint of eindigt een afrekening midden in een maand, dan worden geen maanden apart gehouden.',
  },
  change_late_receipt: {
    means: 'Het verschil doordat huur later binnenkwam dan zou moeten.',
    counts:
      'Erbij: wat in de periode is ontvangen en daarvóór betaald had moeten zijn. Eraf: wat in de periode betaald had moeten zijn en toen niet is ontvangen.',
  },
  change_early_receipt: {
    means: 'Het verschil doordat huur eerder binnenkwam dan hoefde.',
    counts:
      'Erbij: wat in de periode is ontvangen en pas daarna betaald hoefde te zijn. Eraf: wat in de periode betaald moest zijn en op een eerdere afrekening staat.',
  },
  change_one_off_income: {
    means: 'Facturen aan huurders die niet elke keer terugkomen, zoals een afrekening van servicekosten.',
    counts:
      'Facturen die niet uit de contractregels volgen, met een rekening waarop de huurder in de zes maanden ervoor niets is gefactureerd.',
  },
  change_one_off_cost: {
    means: 'Kosten die niet elke keer terugkomen, zoals een reparatie.',
    counts:
      'Kosten van een melding, en kosten op een rekening die voor het object in de zes maanden ervoor en in de andere periode niet voorkomt.',
  },
  change_running_costs: {
    means: 'Het verschil in kosten die terugkomen, zoals schoonmaak.',
    counts:
      'Kosten op een rekening die voor hetzelfde object ook in de andere periode of in de zes maanden ervoor voorkomt.',
  },
  change_fee: {
    means: 'Het verschil in beheervergoeding, met btw.',
    counts:
      'De beheervergoeding die de afrekeningen vermelden, per object, over hun hele periode; in de boeken die van de maanden met een tegenhanger.',
  },
  change_correction: {
    means: 'Het verschil door creditfacturen en door facturen die zijn ingetrokken.',
    counts:
      'Boekingen van facturen met een bedrag onder nul, en facturen aan een huurder die zijn geannuleerd of ingetrokken zonder dat er een andere kwam.',
  },
  change_carried_over: {
    means: 'Het verschil in wat van een vorige afrekening nog openstond.',
    counts: 'Wat de afrekeningen daarvan vermelden.',
  },
  change_rest: {
    means: 'Wat geen van de regels bewijst.',
    counts:
      'Het hele verschil min alle oorzaken, op de cent. Ook wat een afrekening meer of minder vermeldt dan de boekingen erop samen, een huurder die later terugkwam bij hetzelfde object, en een huurder die vertrok van wat niet meer te verhuren is zonder dat het toen was verkocht.',
  },
} as const satisfies Record<`change_${ChangeCause | 'rest'}`, { means: string; counts: string }>;

/** The names of the figures of the same causes. */
export const changeFigureNames = {
  change_indexed: 'Verschil: huurverhoging',
  change_new_tenant: 'Verschil: nieuwe huurder',
  change_vacancy: 'Verschil: leegstand',
  change_sold: 'Verschil: verkocht object',
  change_contract_change: 'Verschil: ander bedrag in het contract',
  change_billing_interval: 'Verschil: huur per kwartaal of jaar',
  change_more_months: 'Verschil: meer of minder maanden',
  change_late_receipt: 'Verschil: te laat betaalde huur',
  change_early_receipt: 'Verschil: vooruitbetaalde huur',
  change_one_off_income: 'Verschil: eenmalige inkomsten',
  change_one_off_cost: 'Verschil: eenmalige kosten',
  change_running_costs: 'Verschil: terugkerende kosten',
  change_fee: 'Verschil: beheervergoeding',
  change_correction: 'Verschil: correctie',
  change_carried_over: 'Verschil: van de vorige afrekening',
  change_rest: 'Verschil: niet verklaard',
} satisfies Record<`change_${ChangeCause | 'rest'}`, string>;
