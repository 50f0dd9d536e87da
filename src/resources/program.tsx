import { AppstoreOutlined } from '@ant-design/icons'
import { program } from '#contract/resources/program.ts'
import { present } from '#src/core/present.ts'
import { ImportPrograms } from './actions/ImportPrograms.tsx'
import { ProgramTitle } from './cells/ProgramTitle.tsx'
import { ThumbnailCell } from './cells/ThumbnailCell.tsx'
import { ProgramDependents } from './uses/ProgramDependents.tsx'

export const programUi = present(program, {
  icon: AppstoreOutlined,
  Dependents: ProgramDependents,
  cells: { title: ProgramTitle, thumbnail: ThumbnailCell },
  listActions: [{ key: 'importPackage', perm: 'input', Component: ImportPrograms }],
  related: [{ resource: 'sendLog', field: 'programId' }],
})
