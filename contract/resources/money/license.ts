import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf, upsert } from '#contract/kernel/resource.ts'
import { longestCertificate, shortestMachineCode } from '#contract/rules/licenses/licenseStatement.ts'

export const licenseStates = ['valid', 'expired', 'takenBack'] as const
export const certificateFormats = ['pdf', 'text'] as const
const webAddress = z.url({ protocol: /^https?$/ })

/**
 * Points for another installation, bound to its machine code and address (rules, Money 7). The data printed on the
 * certificate never change, because the holder may already have the certificate.
 */
export const license = defineResource({
  name: 'license',
  path: '/license',
  title: 'certificate',
  menu: 'money',
  rows: 'own',
  fields: {
    number: f.text({ readonly: true, required: true, max: 20, unique: true, filter: 'contains' }),
    certificate: f.text({ required: true, max: longestCertificate, immutable: true, filter: 'contains' }),
    /** Machine code of the other installation, as its `getMacCode` returns it. */
    machineCode: f.text({
      required: true,
      min: shortestMachineCode,
      max: 128,
      immutable: true,
      filter: 'contains',
      tidied: text => text.trim(),
    }),
    serverAddress: f.text({
      required: true,
      max: 255,
      immutable: true,
      filter: 'contains',
      tidied: text => text.trim(),
      refusal: address => (webAddress.safeParse(address).success ? undefined : { id: 'license.notAddress' }),
    }),
    points: f.int({ required: true, min: 1, max: 1_000_000, immutable: true, sortable: true }),
    /** Last valid day; null: unlimited. */
    validUntil: f.date({ immutable: true, filter: 'range' }),
    state: f.choice(licenseStates, { computed: true, readonly: true, filter: 'in' }),
    takenBackTime: f.moment({ readonly: true }),
    remark: f.text({ max: 500 }),
    /** The statement and its signature (rules/licenses/licenseStatement.ts). */
    code: f.longText({ readonly: true, heavy: true, max: 2000 }),
  },
  crud: { list: 'getLicense', one: 'get/:id', create: upsert('insertOrUpdateLicense'), update: 'edit' },
  views: {
    list: ['certificate', 'machineCode', 'serverAddress', 'points', 'state', 'validUntil', 'createTime'],
    show: [
      'number',
      'certificate',
      'state',
      'machineCode',
      'serverAddress',
      'points',
      'validUntil',
      'takenBackTime',
      'remark',
      'code',
      'createBy',
      'createTime',
    ],
    excel: [
      'number',
      'certificate',
      'machineCode',
      'serverAddress',
      'points',
      'state',
      'validUntil',
      'createBy',
      'createTime',
    ],
    groups: {
      license: ['number', 'certificate', 'points', 'state', 'validUntil', 'takenBackTime', 'remark'],
      installation: ['machineCode', 'serverAddress'],
      proof: ['code'],
    },
  },
  actions: {
    /**
     * The machine code of this installation, which an issuer needs for a license, and the public key that verifies
     * its certificates.
     */
    getMacCode: {
      method: 'GET',
      path: 'getMacCode',
      perm: 'view',
      result: z.object({ machineCode: z.string(), publicKey: z.string() }),
    },
    /**
     * Returns a URL of the certificate, valid for one to two hours for the caller. Fails for a revoked or expired
     * license.
     */
    createLicensePath: {
      method: 'POST',
      path: 'createLicensePath',
      perm: 'view',
      input: {
        id: f.ref('license', { required: true }),
        format: f.choice(certificateFormats, { default: 'pdf' }),
      },
      result: z.string(),
    },
    certificate: { method: 'GET', path: 'certificate/:id/:format/:language', access: 'signed', raw: true },
    /**
     * The license numbers of revoked, unexpired licenses, as a list signed like certificates, which anyone may check.
     */
    getTakenBack: { method: 'GET', path: 'takenBack', access: 'public', result: z.string() },
    /**
     * Revokes the license and returns its points to their source. The holder learns of the revocation only from the
     * list of revoked licenses.
     */
    takeBack: { method: 'POST', path: 'takeBack/:id', perm: 'delete' },
  },
})
export type License = RecordOf<typeof license>
