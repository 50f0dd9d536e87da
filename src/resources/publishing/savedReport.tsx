import { SendOutlined, SnippetsOutlined } from '@ant-design/icons'
import { savedReport } from '#contract/resources/publishing/savedReport.ts'
import { present } from '#src/core/assembly/present.ts'
import { EnabledFlag } from '#src/resources/cells/EnabledFlag.tsx'

export const savedReportUi = present(savedReport, {
  icon: SnippetsOutlined,
  cells: { isOn: EnabledFlag },
  rowActions: [
    {
      key: 'sendNow',
      perm: 'send',
      icon: SendOutlined,
      run: ({ record, call }) => call(savedReport, 'sendNow', { id: record.id }),
    },
  ],
})
