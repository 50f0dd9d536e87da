import { z } from 'zod'

/** Minimum length of a machine code and maximum length of a certificate's title, in characters (spec 5). */
export const shortestMachineCode = 16
export const longestCertificate = 32

/** The signed content of a certificate. Days are in the issuing site's time zone. */
export const licenseStatement = z.object({
  v: z.literal(1),
  /** Number of the license, assigned by its issuer. */
  number: z.string(),
  certificate: z.string(),
  machineCode: z.string(),
  serverAddress: z.string(),
  points: z.int().min(1),
  issued: z.iso.date(),
  /** Last valid day; null: unlimited. */
  until: z.iso.date().nullable(),
  issuer: z.string(),
})
export type LicenseStatement = z.infer<typeof licenseStatement>
