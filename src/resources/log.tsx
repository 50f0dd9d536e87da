import { FileSearchOutlined } from '@ant-design/icons'
import { log } from '#contract/resources/log.ts'
import { present } from '#src/core/present.ts'
import { ClearLog } from './actions/ClearLog.tsx'
import { CostFilter } from './actions/CostFilter.tsx'
import { OperationName } from './cells/OperationName.tsx'
import { operationName } from './cells/operationName.ts'

export const logUi = present(log, {
  icon: FileSearchOutlined,
  cells: { name: OperationName },
  title: ({ name }, words) => operationName(name, words),
  listActions: [
    { key: 'cost', Component: CostFilter },
    { key: 'delAll', perm: 'clear', Component: ClearLog },
  ],
})
