import { ApartmentOutlined } from '@ant-design/icons'
import { department } from '#contract/resources/people/department.ts'
import { present } from '#src/core/assembly/present.ts'
import { EnabledStatus } from '#src/resources/cells/EnabledStatus.tsx'

export const departmentUi = present(department, {
  icon: ApartmentOutlined,
  cells: { status: EnabledStatus },
  pages: { list: () => import('#src/ui/tree/TreePage.tsx') },
  related: [{ resource: 'user', field: 'departmentId' }],
})
