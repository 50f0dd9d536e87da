import { AimOutlined } from '@ant-design/icons'
import { commandRun } from '#contract/resources/fleet/commandRun.ts'
import { present } from '#src/core/assembly/present.ts'

export const commandRunUi = present(commandRun, {
  icon: AimOutlined,
  startsAt: 'device',
  title: ({ command }, { t }) => t(`resources:commands.${command}`, { defaultValue: command }),
  related: [{ resource: 'deviceCommand', field: 'runId' }],
})
