import { mailTopicNames } from './mail-topics.ts';

const deviceMessages = {
  title: 'Ook als bericht op uw apparaat',
  hint: 'Een kort bericht op uw telefoon of computer, ook als het portaal niet openstaat. Er staat alleen in hoeveel er nieuw is, zonder namen of bedragen. Tussen 21.00 en 7.00 uur versturen wij niets.',
  switchOn: 'Berichten op dit apparaat aanzetten',
  switchOff: 'Berichten op dit apparaat uitzetten',
  on: 'Op dit apparaat staan berichten aan. Logt u hier uit, dan stoppen ze.',
  switchedOn: 'Berichten op dit apparaat staan aan.',
  switchedOff: 'Berichten op dit apparaat staan uit.',
  failed: 'Niet gelukt',
  perTopic: 'Hoe vaak op dit apparaat',
  topics: mailTopicNames,
  frequencies: {
    at_once: 'Meteen',
    daily: 'Elke dag om 8 uur',
    weekly: 'Elke maandag om 8 uur',
    never: 'Nooit',
  },
  saved: '{topic}: {frequency}',
  lastSent: 'Laatste bericht verstuurd: {at}',
  nothingSent: 'Er is nog geen bericht verstuurd.',
  notHere: {
    no_support:
      'Deze browser kan geen berichten van het portaal tonen. Op een iPhone of iPad kan het vanaf iOS 16.4 als u het portaal eerst via “Deel” op uw beginscherm zet en het daar opent.',
    off: 'Dit portaal verstuurt geen berichten naar apparaten. Kies hierboven wat u per e-mail krijgt.',
    denied:
      'Deze browser houdt berichten van het portaal tegen. Sta “Meldingen” toe bij de instellingen van deze site, links naast het adres, en laad de pagina opnieuw.',
    dismissed: 'U heeft nog niet gekozen of deze browser berichten mag tonen. Probeer het opnieuw en kies “Toestaan”.',
    no_service:
      'De browser kon zich niet aanmelden bij zijn berichtendienst. In een privévenster kan dat niet; probeer het anders later opnieuw.',
  },
  ended: {
    gone: 'De browser heeft de berichten op dit apparaat zelf beëindigd. Zet ze opnieuw aan als u ze nog wilt; uw keuzes per onderwerp blijven staan.',
    refused:
      'De berichtendienst van deze browser neemt geen berichten van het portaal meer aan. Zet ze opnieuw aan als u ze nog wilt; uw keuzes per onderwerp blijven staan.',
  },
  renewal: 'Dit apparaat krijgt geen berichten tot u ze opnieuw aanzet.',
  others: {
    title: 'Andere apparaten met berichten',
    none: 'Op geen ander apparaat staan berichten aan.',
    device: 'Apparaat',
    lastSent: 'Laatste bericht',
    never: 'Nog geen',
    actions: 'Acties',
    stateOf: 'Status',
    state: {
      on: 'Aan',
      ended: 'Gestopt: zet ze op dat apparaat opnieuw aan',
      renewal: 'Wacht: open op dat apparaat uw profiel',
    },
    remove: 'Uitzetten',
    removeOf: 'Berichten uitzetten op {device}',
    removed: 'De berichten staan op dat apparaat uit.',
  },
} as const;

/** For the profile. */
export const deviceMessagesWords = { deviceMessages } as const;
