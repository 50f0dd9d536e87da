import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { type License, license } from '#contract/resources/money/license.ts'
import type { LicenseStatement } from '#contract/rules/licenses/licenseStatement.ts'
import type { Row, Values } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { bindPoints, releasePoints } from './boundPoints.ts'
import { certificatePath, sendCertificate } from './certificate.ts'
import { machineCodeOf, publicLicenseKey, signedCode } from './licenseKey.ts'
import { licenseStateOf, refuseEnded } from './licenseState.ts'

export const licenseBehavior = behave(license, {
  narrow: ({ state }, context) => (typeof state === 'string' ? [stateCondition(state.split(','), context)] : []),
  createErrors: ({ validUntil }, { time, now }) =>
    typeof validUntil === 'string' && validUntil < time.dayOf(now())
      ? [{ field: 'validUntil', id: 'license.endsBefore' }]
      : [],
  before: { create: issue },
  after: { create: bindPoints },
  decorate(records, context) {
    for (const record of records) record.state = licenseStateOf(record, context)
  },
  actions: {
    getMacCode: (_input, { keys }) => ({ machineCode: machineCodeOf(keys), publicKey: publicLicenseKey(keys) }),
    async createLicensePath({ id, format }, context) {
      const row = await findLicense(id, context)
      refuseEnded(row, context)
      return certificatePath(row.id, format ?? 'pdf', context)
    },
    certificate: sendCertificate,
    async getTakenBack(_input, { db, keys, time, now }) {
      const found = await db
        .selectFrom('license')
        .select('number')
        .where('takenBackTime', 'is not', null)
        .where(({ or, eb }) => or([eb('validUntil', 'is', null), eb('validUntil', '>=', time.dayOf(now()))]))
        .orderBy('number')
        .execute()
      return signedCode({ v: 1, takenBack: found.map(({ number }) => number), made: now().toISOString() }, keys)
    },
    takeBack: revokeLicense,
  },
})

/** Signs the certificate with the values at the creation of the license; it is never signed again. */
async function issue(values: Values, { ids, keys, settings, config, time, now, db }: Context): Promise<Values> {
  const { certificate, machineCode, serverAddress, points, validUntil } = values as Pick<
    License,
    'certificate' | 'machineCode' | 'serverAddress' | 'points' | 'validUntil'
  >
  const { name } = await settings.readPlain('site', db)
  const number = ids.next()
  const statement: LicenseStatement = {
    v: 1,
    number,
    certificate,
    machineCode,
    serverAddress,
    points,
    issued: time.dayOf(now()),
    until: validUntil ?? null,
    issuer: name ?? config.siteName,
  }
  return { ...values, number, code: signedCode(statement, keys) }
}

async function revokeLicense({ id }: { id: string }, context: Context): Promise<null> {
  const row = await findLicense(id, context)
  refuseEnded(row, context)
  const { db, time, now, publish } = context
  await createRepository(db, license, time).update(id, { takenBackTime: time.encode(now()) }, callerOf(context))
  await releasePoints(row, context)
  context.afterCommit(() => publish.changed('license', 'updated', [row]))
  return null
}

async function findLicense(id: string, context: Context): Promise<Row> {
  const { db, time } = context
  const [row] = await createRepository(db, license, time).find([id], ownOrAll(license, context), { lock: true })
  if (!row) throw new AppError('general.notFound')
  return row
}

function stateCondition(states: readonly string[], { time, now }: Context): RawBuilder<SqlBool> {
  return sql<SqlBool>`(CASE WHEN "takenBackTime" IS NOT NULL THEN 'takenBack' WHEN "validUntil" < ${time.dayOf(now())} THEN 'expired'
    ELSE 'valid' END) = ANY(${states})`
}
