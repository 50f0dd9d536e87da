// Verifies a license certificate offline: `node checkLicense.mjs FILE --key KEY`. Depends on Node only
// (docs/guides/licenses.md).
import { createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const usage = `node checkLicense.mjs FILE --key KEY [--machine CODE] [--address URL] [--taken-back FILE]

FILE          the certificate (.license), or the text of its QR code in a file
--key         the key of the installation that issued it, from its page "Licenses"
--machine     the machine code that it should be for
--address     the server address that it should be for
--taken-back  the issuer's list of revoked licenses (/xboot/license/takenBack), saved as a file`

/** Returns the payload of a signed text; throws unless the signature matches the key. */
export function readSigned(text, key) {
  const [said, signature, ...rest] = text.trim().split('.')
  if (!said || !signature || rest.length > 0) throw new Error('this is no certificate')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  if (!verify(null, Buffer.from(said), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is not by this key: the certificate was changed, or somebody else issued it')
  return JSON.parse(Buffer.from(said, 'base64url').toString())
}

/** Returns why a genuine certificate is not valid, or null for a valid one. `today`: `yyyy-MM-dd`. */
export function faultOf(license, { today, machine, address, takenBack = [] }) {
  if (license.v !== 1 || typeof license.points !== 'number') return 'it is of a kind that this program does not know'
  if (takenBack.includes(license.number)) return 'its issuer revoked it'
  if (license.until !== null && license.until < today) return `it held until ${license.until}`
  if (machine !== undefined && license.machineCode !== machine.trim())
    return `it is for the machine code ${license.machineCode}`
  if (address !== undefined && license.serverAddress !== address.trim())
    return `it is for the address ${license.serverAddress}`
  return null
}

/** Joins options and values with `=`, because a value may begin with a dash, as one base64url key in 64 does. */
const withValues = args =>
  args.flatMap((arg, at) => {
    if (isBareOption(arg)) return at + 1 < args.length ? [`${arg}=${args[at + 1]}`] : [arg]
    return isBareOption(args[at - 1]) ? [] : [arg]
  })
const isBareOption = arg => /^--[a-z-]+$/.test(arg ?? '')

async function main() {
  const { values, positionals } = parseArgs({
    args: withValues(process.argv.slice(2)),
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      machine: { type: 'string' },
      address: { type: 'string' },
      'taken-back': { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file || !values.key) {
    console.error(usage)
    return 2
  }
  const license = readSigned(await readFile(file, 'utf8'), values.key)
  const list = values['taken-back'] && readListed(await readFile(values['taken-back'], 'utf8'), values.key)
  const fault = faultOf(license, {
    today: new Date().toISOString().slice(0, 10),
    machine: values.machine,
    address: values.address,
    takenBack: list?.takenBack,
  })
  const { number, certificate, machineCode, serverAddress, points, issued, until, issuer } = license
  console.log(`License ${number} "${certificate}" by ${issuer}, issued ${issued}`)
  console.log(`${points} points for ${machineCode} at ${serverAddress}, ${until ? `until ${until}` : 'without an end'}`)
  if (list) console.log(`Against the list of revoked licenses, as of ${list.made}`)
  console.log(fault ? `It does not hold: ${fault}` : 'It is genuine and holds')
  return fault ? 1 : 0
}

/**
 * Returns the payload of the list of revoked licenses; `text` is the JSON answer of the API or the signed text
 * alone.
 */
function readListed(text, key) {
  const signed = text.trim().startsWith('{') ? JSON.parse(text).result : text
  return readSigned(signed, key)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await main().catch(error => {
    console.error(`It does not hold: ${error.message}`)
    return 1
  })
}
