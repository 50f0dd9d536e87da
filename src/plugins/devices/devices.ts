import {
  ApartmentOutlined,
  CameraOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  RedoOutlined,
  TagsOutlined,
  ThunderboltOutlined,
  UsbOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons'
import { commandRun } from '#contract/resources/fleet/commandRun.ts'
import { controlPlan } from '#contract/resources/fleet/controlPlan.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { deviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { deviceLog } from '#contract/resources/fleet/deviceLog.ts'
import { deviceTag } from '#contract/resources/fleet/deviceTag.ts'
import { readsSticks } from '#contract/rules/devices/readsSticks.ts'
import { screenResolutionOf } from '#contract/rules/media/resolutionOf.ts'
import { control } from '#contract/services/fleet/control.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { type AnyRecord, extend } from '#src/core/assembly/present.ts'
import { downloadFrom } from '#src/core/calls/downloadFrom.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { tagActionOf } from '#src/ui/tags/TagAction.tsx'
import { tagsCellOf } from '#src/ui/tags/TagsCell.tsx'
import { BindAction } from './binding/BindAction.tsx'
import { MoveAction } from './binding/MoveAction.tsx'
import { refusalOf } from './control/refusalOf.ts'
import { LogDetail, LogEventName, LogLevelTag } from './deviceLog/logCells.tsx'
import { RuleCell, ruleWords } from './groupRules/RuleCell.tsx'
import { RuleInput } from './groupRules/RuleInput.tsx'
import { lastReported } from './lastReported.ts'
import { headSection } from './page/deviceSections.ts'
import { NowPlaying } from './pictures/NowPlaying.tsx'
import { ActCell, actWords, ConflictsCell, conflictWords, DueCell, dueWords } from './plans/planCells.tsx'
import { ActField, DueField } from './plans/planInputs.tsx'
import { ReplyCell, replyWords } from './ReplyCell.tsx'
import { Resolution } from './Resolution.tsx'
import { mayBeHost, refusalOfHost } from './refusalOfHost.ts'
import { CommandName, CommandStatus, commandWords } from './run/commandCells.tsx'
import { runActionOf } from './run/RunAction.tsx'
import { argsWords, RunArgs } from './run/RunArgs.tsx'
import { mayTakeScreenshots } from './screenshots/mayTakeScreenshots.ts'
import { DeviceReasons } from './state/DeviceReasons.tsx'
import { DeviceStateCell } from './state/DeviceStateCell.tsx'

/**
 * False if the reader does not own the device and only has access to it (`isBound`); some actions are reserved for
 * owners.
 */
const isOwn = ({ isBound }: AnyRecord) => isBound !== true

/** Control of devices, and what they currently show. */
export const devices = definePlugin({
  id: 'devices',
  extensions: [
    extend(device, {
      cells: {
        tagIds: tagsCellOf('deviceTag'),
        playing: NowPlaying,
        state: DeviceStateCell,
        reasons: DeviceReasons,
        resolution: Resolution,
      },
      Pictures: lazyPage(() => import('./pictures/DevicePictures.tsx')),
      texts: { playing: lastReported, resolution: told => (told ? screenResolutionOf(told) : '') },
    }),
    extend(deviceGroup, {
      cells: { rule: RuleCell },
      inputs: { rule: RuleInput },
      texts: { rule: (rule, { t, language }) => (rule ? ruleWords(rule, language, t) : '') },
    }),
    extend(deviceCommand, {
      cells: { command: CommandName, state: CommandStatus, reply: ReplyCell },
      texts: {
        reply: replyWords,
        command: commandWords,
      },
    }),
    extend(commandRun, {
      cells: { command: CommandName, args: RunArgs },
      texts: { command: commandWords, args: argsWords },
    }),
    extend(controlPlan, {
      cells: { act: ActCell, due: DueCell, conflicts: ConflictsCell },
      inputs: { act: ActField, due: DueField },
      texts: { act: actWords, due: dueWords, conflicts: conflictWords },
    }),
    extend(deviceLog, {
      cells: { level: LogLevelTag, event: LogEventName, detail: LogDetail },
      texts: { event: (event, { t }) => t(`resources:logEvents.${event}`, { defaultValue: event }) },
    }),
  ],
  tiles: [
    {
      id: 'devices.wall',
      titleKey: 'home:screenWall.title',
      span: 4,
      needs: { page: 'device', perm: 'view' },
      height: 279,
      Component: lazyPage(() => import('./pictures/ScreenWallTile.tsx')),
    },
  ],
  overrides: { device: { show: () => import('./page/DevicePage.tsx') } },
  panels: {
    device: [
      { id: 'devices.now', section: headSection, Component: lazyPage(() => import('./pictures/NowPanel.tsx')) },
      { id: 'devices.control', section: 'control', Component: lazyPage(() => import('./control/ControlPanel.tsx')) },
      {
        id: 'devices.screenshots',
        section: 'screenshots',
        Component: lazyPage(() => import('./screenshots/GalleryPanel.tsx')),
      },
      {
        id: 'devices.log',
        section: 'logs',
        Component: lazyPage(() => import('./deviceLog/DeviceTail.tsx')),
        needs: { page: 'deviceLog', perm: 'view' },
      },
    ],
    deviceGroup: [
      { id: 'devices.groupHost', Component: lazyPage(() => import('./GroupHost.tsx')) },
      { id: 'devices.groupWall', Component: lazyPage(() => import('./wall/GroupWall.tsx')) },
      { id: 'devices.groupFiles', Component: lazyPage(() => import('./GroupFiles.tsx')) },
    ],
  },
  rowActions: {
    deviceGroup: [
      {
        key: 'command',
        page: 'device',
        perm: 'control',
        icon: ThunderboltOutlined,
        isBulk: true,
        Component: runActionOf('deviceGroup'),
      },
    ],
    commandRun: [
      {
        key: 'retry',
        perm: 'control',
        icon: RedoOutlined,
        isOffered: ({ failed }) => Number(failed) > 0,
        confirm: 'devices:run.retryAsk',
        run: ({ record, call }) => call(commandRun, 'retry', { id: record.id }),
      },
    ],
    device: [
      {
        key: 'tag',
        perm: 'edit',
        icon: TagsOutlined,
        isBulk: true,
        isOffered: isOwn,
        Component: tagActionOf({ of: 'device', tagged: device, tags: deviceTag }),
      },
      {
        key: 'move',
        page: 'deviceGroup',
        perm: 'edit',
        icon: ApartmentOutlined,
        isBulk: true,
        isOffered: isOwn,
        Component: MoveAction,
      },
      {
        key: 'bind',
        perm: 'bind',
        icon: UserSwitchOutlined,
        isBulk: true,
        isOffered: isOwn,
        Component: BindAction,
      },
      {
        key: 'command',
        perm: 'control',
        icon: ThunderboltOutlined,
        isBulk: true,
        Component: runActionOf('device'),
      },
      {
        key: 'screenshot',
        perm: 'control',
        icon: CameraOutlined,
        isBulk: true,
        isOffered: mayTakeScreenshots,
        refusal: refusalOf,
        run: ({ record, call }) => call(control, 'screenshot', { id: record.id }),
      },
      {
        key: 'exportContent',
        perm: 'control',
        icon: UsbOutlined,
        isOffered: ({ isBound, capabilities }) => !isBound && readsSticks(capabilities),
        run: async ({ record, call }) => downloadFrom(await call(device, 'exportContent', { id: record.id })),
      },
      {
        key: 'hostSet',
        perm: 'control',
        icon: ClockCircleOutlined,
        isOffered: mayBeHost,
        refusal: refusalOfHost,
        run: ({ record, call }) => call(control, 'hostSet', { id: record.id }),
      },
      {
        key: 'hostClear',
        perm: 'control',
        icon: CloseCircleOutlined,
        isOffered: record => record.isHost === true && isOwn(record),
        run: ({ record, call }) => call(device, 'hostClear', { id: record.id }),
      },
    ],
  },
})
