import { ApiOutlined, DashboardOutlined } from '@ant-design/icons'
import { log } from '#contract/resources/system/log.ts'
import { quartzJob } from '#contract/resources/system/quartzJob.ts'
import { quartzJobRun } from '#contract/resources/system/quartzJobRun.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { operationName } from '#src/ui/activity/operationName.ts'
import { CronCell } from './jobs/CronCell.tsx'
import { CronField } from './jobs/CronField.tsx'
import { cronText } from './jobs/cronWords.ts'
import { JobStatus, JobTitle, RunResultCell, RunStatus } from './jobs/jobCells.tsx'
import { MomentList } from './jobs/MomentList.tsx'
import { resultText } from './jobs/runFigures.ts'
import { ClearLog } from './operationLog/ClearLog.tsx'
import { CostFilter } from './operationLog/CostFilter.tsx'
import { OperationName } from './operationLog/OperationName.tsx'
import { Outcome } from './operationLog/Outcome.tsx'

/** System pages: monitor, scheduled jobs, operation log and external plugins. */
export const system = definePlugin({
  id: 'system',
  extensions: [
    extend(quartzJob, {
      cells: {
        title: JobTitle,
        cronExpression: CronCell,
        status: JobStatus,
        lastState: RunStatus,
        nextRuns: MomentList,
      },
      texts: { cronExpression: cronText },
      inputs: { cronExpression: CronField },
    }),
    extend(quartzJobRun, { cells: { state: RunStatus, result: RunResultCell }, texts: { result: resultText } }),
    extend(log, {
      cells: { name: OperationName, succeeded: Outcome },
      texts: { name: operationName },
      title: ({ name }, words) => operationName(name, words),
      listActions: [
        { key: 'cost', Component: CostFilter },
        { key: 'delAll', perm: 'clear', Component: ClearLog },
      ],
    }),
  ],
  pages: [
    {
      path: '/monitor',
      titleKey: 'resources:menu.pages.monitor',
      access: { page: 'monitor', perm: 'view' },
      menu: 'monitor',
      icon: DashboardOutlined,
      load: () => import('./monitor/MonitorPage.tsx'),
    },
    {
      path: '/plugin',
      titleKey: 'resources:menu.pages.plugin',
      access: { page: 'plugin', perm: 'view' },
      menu: 'plugin',
      icon: ApiOutlined,
      load: () => import('./externalPlugins/PluginsPage.tsx'),
    },
  ],
})
