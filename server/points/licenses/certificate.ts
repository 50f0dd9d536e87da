import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { type certificateFormats, license } from '#contract/resources/money/license.ts'
import type { LicenseStatement } from '#contract/rules/licenses/licenseStatement.ts'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { withoutMarks, writtenDay } from '#server/base/writtenDay.ts'
import { createRepository } from '#server/crud/repository.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { dispositionOf, readSigned, sessionProofs, signUrl } from '#server/media/index.ts'
import { refuseEnded } from './licenseState.ts'

type Format = (typeof certificateFormats)[number]
type Wanted = { id: string; format: string; language: string }

const pathOf = ({ id, format, language }: Wanted) => urlOf('/license/certificate', id, format, language)
const secondsToDraw = 60

/**
 * Returns a path of the certificate in the caller's language. Its signature is valid only in the caller's session.
 */
export function certificatePath(id: string, format: Format, context: Context): string {
  const { id: readerId, tokenHash } = callerOf(context)
  return signUrl(context, pathOf({ id, format, language: context.language }), { id: readerId, proof: tokenHash })
}

/** Sends the certificate for a signed path. Throws general.notFound, license.takenBack and license.expired. */
export async function sendCertificate(wanted: Wanted, context: Context): Promise<null> {
  const { request, reply, db, time } = context
  const proofsOf = (userId: string) => sessionProofs(context, userId)
  await readSigned(context, { request, path: pathOf(wanted), proofsOf })
  const [row] = await createRepository(db, license, time).find([wanted.id], null)
  if (!row) throw new AppError('general.notFound')
  refuseEnded(row, context)
  const code = String(row.code)
  const name = `license-${row.number}.${wanted.format === 'pdf' ? 'pdf' : 'license'}`
  reply.headers({
    'content-type': wanted.format === 'pdf' ? 'application/pdf' : 'text/plain; charset=utf-8',
    'content-disposition': dispositionOf(name, 'attachment'),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  reply.send(wanted.format === 'pdf' ? await drawPdf(code, wanted.language, context) : `${code}\n`)
  return null
}

/**
 * Draws in a separate process, because fonts are registered for a whole process and drawing blocks it for a while.
 */
async function drawPdf(code: string, language: string, { apart, texts, config }: Context): Promise<Buffer> {
  const statement = JSON.parse(Buffer.from(code.split('.')[0] ?? '', 'base64url').toString()) as LicenseStatement
  const word = (key: string) => texts.find(language, 'licenses', key) ?? texts.find('en-US', 'licenses', key) ?? key
  const rows = [
    ['number', statement.number],
    ['certificate', statement.certificate],
    ['machineCode', statement.machineCode],
    ['serverAddress', statement.serverAddress],
    ['points', withoutMarks(new Intl.NumberFormat(intlTag(language)).format(statement.points))],
    ['issued', writtenDay(statement.issued, language)],
    ['until', statement.until === null ? word('pdf.withoutEnd') : writtenDay(statement.until, language)],
    ['issuer', statement.issuer],
  ].map(([key, value]) => ({ label: word(`pdf.${key}`), value: value ?? '' }))
  const input = {
    fonts: config.root,
    language,
    title: word('pdf.title'),
    rows,
    code,
    notes: [word('pdf.how'), 'node checkLicense.mjs FILE --key KEY'],
  }
  const bytes = await apart.read({ reader: 'certificate', input, seconds: secondsToDraw }, z.instanceof(Uint8Array))
  return Buffer.from(bytes)
}
