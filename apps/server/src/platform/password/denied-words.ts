/** What people make passwords of when a rule asks for length and kinds of characters. Lower case, without accents. */
export const deniedWords: readonly string[] = `
  wachtwoord password passwort passw passwd paswoord motdepasse welkom welcome willkommen hallo hello geheim secret
  letmein toegang access inloggen login logon admin administrator beheer beheerder gebruiker user gast guest root
  master superuser default standaard changeme verander wijzig temp tijdelijk test tester testen demo proef
  voorbeeld example sample computer internet server portal portaal website
  gevel makelaar makelaardij makelaars estate agent broker verhuurder verhuur huurder huur owner eigenaar vastgoed
  woning huis appartement kantoor beheerportaal bloxs property management
  lente zomer herfst winter spring summer autumn
  januari februari maart april juni juli augustus september oktober november december
  january february march june july august october
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  monday tuesday wednesday thursday friday saturday sunday
  nederland holland amsterdam rotterdam utrecht denhaag sgravenhage eindhoven groningen tilburg almere breda nijmegen
  haarlem arnhem maastricht zwolle belgie europa
  ajax feyenoord psv voetbal football soccer hockey
  iloveyou ikhouvanjou liefde love schatje lieverd sunshine princess prinses dragon monkey shadow superman batman
  pokemon starwars trustno qwerty azerty asdf zxcv
  whatever nothing niets zomaar bedrijf company team samen familie family
`
  .trim()
  .split(/\s+/)
  .sort((a, b) => b.length - a.length);

/** Rows and columns of keyboards, the alphabet and the digits. */
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'wxcvbn'];
const columns = ['qazwsxedcrfvtgbyhnujmikolp', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'aqzsedrftgyhujikolp'];

export const keyboardWalks: readonly string[] = [...rows, ...columns].flatMap((walk) => [
  walk,
  walk.split('').reverse().join(''),
]);
