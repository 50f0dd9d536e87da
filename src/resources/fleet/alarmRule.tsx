import { ProfileOutlined } from '@ant-design/icons'
import { alarmRule } from '#contract/resources/fleet/alarmRule.ts'
import { type AlarmKind, hasLimit } from '#contract/rules/alarms/alarmKinds.ts'
import { type FormValues, present } from '#src/core/assembly/present.ts'
import { ZoneName } from '#src/ui/regions/ZoneName.tsx'
import { ZoneSelect } from '#src/ui/regions/ZoneSelect.tsx'
import { ownZone } from '#src/ui/regions/zoneNames.ts'

/** Conditions of the fields that apply only with certain values of other fields. */
const concerns: Readonly<Record<string, (values: FormValues) => boolean>> = {
  limit: ({ kind }) => hasLimit(kind as AlarmKind),
  leastVersion: ({ kind }) => kind === 'version',
  groupIds: ({ isEverywhere }) => !isEverywhere,
  deviceIds: ({ isEverywhere }) => !isEverywhere,
  language: ({ byMail }) => Boolean(byMail),
  quietZone: ({ quietFrom }) => Boolean(quietFrom),
}

export const alarmRuleUi = present(alarmRule, {
  icon: ProfileOutlined,
  cells: { quietZone: ZoneName },
  inputs: { quietZone: ZoneSelect },
  form: {
    start: () => ({ quietZone: ownZone() }),
    applies: (name, values) => concerns[name]?.(values) ?? true,
    needs: (name, { kind }) => name === 'leastVersion' && kind === 'version',
  },
  related: [{ resource: 'alarm', field: 'ruleId' }],
})
