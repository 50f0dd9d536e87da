import { CheckCircleOutlined, StopOutlined, UserOutlined } from '@ant-design/icons'
import { user } from '#contract/resources/people/user.ts'
import { countryName } from '#contract/rules/locations/areaName.ts'
import { present } from '#src/core/assembly/present.ts'
import { CountryName } from '#src/resources/cells/CountryName.tsx'
import { CountryInput } from '#src/resources/inputs/CountryInput.tsx'
import { ownCountry } from '#src/ui/regions/countryNames.ts'

const idsOf = (records: readonly { id: string }[]) => ({ ids: records.map(({ id }) => id) })

export const userUi = present(user, {
  icon: UserOutlined,
  cells: { country: CountryName },
  texts: { country: (code, { language }) => (code ? countryName(code, language) : '') },
  inputs: { country: CountryInput },
  form: { start: () => ({ country: ownCountry() }) },
  cellActions: { status: ['enable', 'disable'] },
  rowActions: [
    {
      key: 'enable',
      perm: 'enable',
      icon: CheckCircleOutlined,
      isBulk: true,
      isOffered: ({ status }) => status === -1,
      run: ({ record, call }) => call(user, 'enable', idsOf([record])),
      runMany: ({ records, call }) => call(user, 'enable', idsOf(records)),
    },
    {
      key: 'disable',
      perm: 'disable',
      icon: StopOutlined,
      danger: true,
      isBulk: true,
      confirm: 'ui:confirm.disable',
      // spec 6: a user cannot disable themselves.
      isOffered: ({ id, status }, viewer) => status === 0 && id !== viewer?.id,
      run: ({ record, call }) => call(user, 'disable', idsOf([record])),
      runMany: ({ records, call }) => call(user, 'disable', idsOf(records)),
    },
  ],
})
