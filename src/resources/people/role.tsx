import { SafetyCertificateOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { role } from '#contract/resources/people/role.ts'
import { present } from '#src/core/assembly/present.ts'

export const roleUi = present(role, {
  icon: SafetyCertificateOutlined,
  related: [{ resource: 'user', field: 'roles' }],
  cellActions: { defaultRole: ['setDefault', 'unsetDefault'] },
  rowActions: [
    {
      key: 'setDefault',
      perm: 'setDefault',
      icon: StarOutlined,
      isOffered: ({ defaultRole }) => !defaultRole,
      run: ({ record, call }) => call(role, 'setDefault', { id: record.id, isDefault: true }),
    },
    {
      key: 'unsetDefault',
      perm: 'setDefault',
      icon: StarFilled,
      isOffered: ({ defaultRole }) => defaultRole,
      run: ({ record, call }) => call(role, 'setDefault', { id: record.id, isDefault: false }),
    },
  ],
})
