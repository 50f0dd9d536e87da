import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { deviceCommand } from '#contract/resources/deviceCommand.ts'
import { behave } from '#server/calls/behave.ts'
import { callerOf, hasPerm } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'

/** Callers who may see a device may read every command sent to it. */
function ofSeenDevices(context: Context): RawBuilder<SqlBool> | null {
  const caller = callerOf(context)
  if (hasPerm(caller, 'device', 'manageAll')) return null
  return sql<SqlBool>`("ownerId" = ANY(${[...caller.ownIds]})
    OR "deviceId" IN (SELECT "id" FROM "device" WHERE "ownerId" = ANY(${[...caller.ownIds]})))`
}

export const deviceCommandBehaviour = behave(deviceCommand, { scope: ofSeenDevices })
