import { CheckCircleOutlined, StopOutlined, UserOutlined } from '@ant-design/icons'
import { user } from '#contract/resources/user.ts'
import { present } from '#src/core/present.ts'
import { EnabledStatus } from './cells/EnabledStatus.tsx'

export const userUi = present(user, {
  icon: UserOutlined,
  cells: { status: EnabledStatus },
  rowActions: [
    {
      key: 'enable',
      perm: 'enable',
      icon: CheckCircleOutlined,
      isBulk: true,
      isOffered: ({ status }) => status === -1,
      run: ({ record, call }) => call(user, 'enable', { id: record.id }),
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
      run: ({ record, call }) => call(user, 'disable', { id: record.id }),
    },
  ],
})
