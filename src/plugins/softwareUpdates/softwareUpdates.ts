import { CloseCircleOutlined, CloudUploadOutlined, DownloadOutlined, RocketOutlined } from '@ant-design/icons'
import { apk } from '#contract/resources/fleet/apk.ts'
import { apkLog } from '#contract/resources/fleet/apkLog.ts'
import { rollout } from '#contract/resources/fleet/rollout.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { stepActions } from '#src/resources/waves/stepActions.ts'
import { RolloutStatus } from '#src/resources/waves/waveLooks.ts'
import { DownloadPackage } from './DownloadPackage.tsx'
import { PlayerHead } from './PlayerHead.tsx'
import { RollOutAction } from './RollOutAction.tsx'
import { UpdateReason } from './UpdateReason.tsx'
import { UpdateStatus } from './updateLooks.ts'

/**
 * Upload and rollout of versions of the kiosk, which runs the player on a device; rollout of the player version that
 * the server contains.
 */
export const softwareUpdates = definePlugin({
  id: 'versions',
  extensions: [
    extend(apk, {
      ListHead: PlayerHead,
      creation: {
        key: 'saveApk',
        icon: CloudUploadOutlined,
        needs: { page: 'file', perm: 'upload' },
        Dialog: lazyPage(() => import('./UploadPackageModal.tsx')),
      },
    }),
    extend(rollout, { cells: { state: RolloutStatus } }),
    extend(apkLog, {
      cells: { state: UpdateStatus, reason: UpdateReason },
      texts: { reason: (reason, { t }) => (reason ? t(`errors:${reason}`) : '') },
    }),
  ],
  panels: { rollout: [{ id: 'versions.steps', Component: lazyPage(() => import('./RolloutPanel.tsx')) }] },
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
    rollout: stepActions(rollout, {
      advance: 'ui:confirm.goOnWave',
      stop: 'versions:confirm.stop',
      rollBack: 'versions:confirm.takeBack',
    }),
  },
})
