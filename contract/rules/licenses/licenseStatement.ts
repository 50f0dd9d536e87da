import { z } from 'zod'

/** Characters (spec 5). */
export const shortestMachineCode = 16
export const longestCertificate = 32

/** What a certificate says of a license, as it is signed. Days are those of the issuing site. */
export const licenseStatement = z.object({
  v: z.literal(1),
  /** Its number at the issuer. */
  number: z.string(),
  certificate: z.string(),
  machineCode: z.string(),
  serverAddress: z.string(),
  points: z.int().min(1),
  issued: z.iso.date(),
  /** The last day on which it holds; null: without an end. */
  until: z.iso.date().nullable(),
  issuer: z.string(),
})
export type LicenseStatement = z.infer<typeof licenseStatement>
