import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { deviceCommand } from '#contract/resources/deviceCommand.ts'
import { behave } from '../behave.ts'
import { type Context, callerOf, hasPerm } from '../context.ts'

/** Whoever may see a device may read what was asked of it, by whomever. */
function ofSeenDevices(context: Context): RawBuilder<SqlBool> | null {
  const caller = callerOf(context)
  if (hasPerm(caller, 'device', 'manageAll')) return null
  return sql<SqlBool>`("createBy" = ANY(${[...caller.ownNames]})
    OR "deviceId" IN (SELECT "id" FROM "device" WHERE "createBy" = ANY(${[...caller.ownNames]})))`
}

export const deviceCommandBehaviour = behave(deviceCommand, { scope: ofSeenDevices })
