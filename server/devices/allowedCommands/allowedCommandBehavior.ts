import { allowedCommand } from '#contract/resources/fleet/allowedCommand.ts'
import { isAllowedBy } from '#contract/rules/devices/allowedCommand.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'

export const allowedCommandBehavior = behave(allowedCommand, {
  actions: { getAllowed: (_input, context) => readAllowed(context) },
})

const readAllowed = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('allowedCommand')
    .select(['command', 'description'])
    .where('enabled', '=', true)
    .orderBy('command')
    .execute()

/** Whether the list of allowed commands currently includes the entered line. */
export async function isAllowed(line: string, context: Pick<Context, 'db'>): Promise<boolean> {
  return (await readAllowed(context)).some(({ command }) => isAllowedBy(command, line))
}
