import {
  CloseCircleOutlined,
  DownloadOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  RocketOutlined,
  StepForwardOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { apk } from '#contract/resources/apk.ts'
import { apkLog } from '#contract/resources/apkLog.ts'
import { rollout } from '#contract/resources/rollout.ts'
import { type WaveState, waveStates } from '#contract/states.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend, type Icon, type RowAction } from '#src/core/assembly/present.ts'
import { DownloadPackage } from './DownloadPackage.tsx'
import { RollOutAction } from './RollOutAction.tsx'
import { UpdateReason } from './UpdateReason.tsx'
import { UploadVersion } from './UploadVersion.tsx'
import { UpdateStatus } from './updateLooks.ts'

type Turn = 'hold' | 'resume' | 'takeBack' | 'stop'

const turn = (key: Turn, icon: Icon, ...from: readonly WaveState[]): RowAction => ({
  key,
  perm: 'edit',
  icon,
  isOffered: ({ state }) => from.some(each => each === state),
  run: ({ record, call }) => call(rollout, key, { ids: [record.id] }),
})
const open = waveStates.sourcesOf('takenBack')

/** Versions of the program around the player: uploaded, and brought to screens. */
export const versions = definePlugin({
  id: 'versions',
  extensions: [
    extend(apk, { listActions: [{ key: 'saveApk', perm: 'add', Component: UploadVersion }] }),
    extend(apkLog, {
      cells: { state: UpdateStatus, reason: UpdateReason },
      texts: { reason: (reason, { t }) => (reason ? t(`errors:${reason}`) : '') },
    }),
  ],
  rowActions: {
    apk: [
      {
        key: 'rollOut',
        perm: 'send',
        icon: RocketOutlined,
        refusal: ({ available }) => (available ? undefined : 'versions:notAvailable'),
        Component: RollOutAction,
      },
      { key: 'download', perm: 'view', icon: DownloadOutlined, Component: DownloadPackage },
    ],
    apkLog: [
      {
        key: 'cancleEquipmentUpdateLog',
        perm: 'edit',
        icon: CloseCircleOutlined,
        isBulk: true,
        isOffered: ({ state }) => state === 'pending',
        run: ({ record, call }) => call(apkLog, 'cancleEquipmentUpdateLog', { id: record.id }),
      },
    ],
    rollout: [
      {
        key: 'goOn',
        perm: 'edit',
        icon: StepForwardOutlined,
        isOffered: ({ state }) => state === 'running',
        // Pressed twice, or by two people, it opens one step.
        run: ({ record: { id, step }, call }) => call(rollout, 'goOn', { ids: [id], step: Number(step) }),
        confirm: 'ui:confirm.goOnWave',
      },
      turn('hold', PauseCircleOutlined, 'running'),
      turn('resume', PlayCircleOutlined, 'held'),
      { ...turn('stop', StopOutlined, ...open), confirm: 'versions:confirm.stop' },
      { ...turn('takeBack', UndoOutlined, ...open), danger: true, confirm: 'versions:confirm.takeBack' },
    ],
  },
})
