// Common passwords, folded like the passwords that the rule checks (0→o, 1 and l→i, 3→e, 4 and @→a, 5 and $→s, 7→t).
// A password that is one of these words is rejected, in most cases also when signs or digits surround the word.
const words = `
password passwort passw0rd qwerty qwertz azerty asdfgh zxcvbn letmein welcome admin administrator root login master monkey dragon
football baseball basketball superman batman sunshine princess shadow iloveyou trustno secret abcdef abcdefg abcdefgh qwertyuiop
starwars whatever hello freedom computer internet killer michael jordan jennifer hunter soccer harley ranger buster thomas robert
changeme default guest test testing temp user sample demo marquee signage screen summer winter spring autumn google samsung xiaomi
huawei woaini nihao mima xboot
`
const numbers = [
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  '87654321',
  '66666666',
  '88888888',
  '123123123',
  '147258369',
  '20202020',
]

const fold: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}
const folded = (text: string) => [...text].map(character => fold[character] ?? character).join('')

export const commonPasswords: ReadonlySet<string> = new Set([...words.trim().split(/\s+/), ...numbers].map(folded))
