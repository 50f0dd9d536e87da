import { PauseCircleOutlined, PlayCircleOutlined, ScheduleOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { quartzJob } from '#contract/resources/system/quartzJob.ts'
import { present } from '#src/core/assembly/present.ts'
import { ReasonCell } from '#src/resources/cells/ReasonCell.tsx'
import { reasonWords } from '#src/resources/cells/reasonWords.ts'

const openStates = ['waiting', 'running', 'retrying']

export const quartzJobUi = present(quartzJob, {
  icon: ScheduleOutlined,
  cells: { lastError: ReasonCell },
  texts: { lastError: reasonWords },
  related: [{ resource: 'quartzJobRun', field: 'quartzJobId' }],
  cellActions: { status: ['pause', 'resume'] },
  rowActions: [
    {
      key: 'runNow',
      perm: 'control',
      icon: ThunderboltOutlined,
      refusal: ({ lastState }) =>
        lastState !== null && openStates.includes(lastState) ? 'errors:job.alreadyRunning' : undefined,
      run: ({ record, call }) => call(quartzJob, 'runNow', { id: record.id }),
    },
    {
      key: 'pause',
      perm: 'disable',
      icon: PauseCircleOutlined,
      isBulk: true,
      isOffered: ({ status }) => status === 0,
      run: ({ record, call }) => call(quartzJob, 'pause', { id: record.id }),
    },
    {
      key: 'resume',
      perm: 'enable',
      icon: PlayCircleOutlined,
      isBulk: true,
      isOffered: ({ status }) => status === -1,
      run: ({ record, call }) => call(quartzJob, 'resume', { id: record.id }),
    },
  ],
})
