import { CameraOutlined, ClockCircleOutlined, CloseCircleOutlined, TagsOutlined } from '@ant-design/icons'
import { device } from '#contract/resources/device.ts'
import { deviceCommand } from '#contract/resources/deviceCommand.ts'
import { deviceGroup } from '#contract/resources/deviceGroup.ts'
import { deviceLog } from '#contract/resources/deviceLog.ts'
import { deviceTag } from '#contract/resources/deviceTag.ts'
import { screenResolutionOf } from '#contract/rules/media/resolutionOf.ts'
import { control } from '#contract/services/control.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/entry/lazyPage.ts'
import { tagActionOf } from '#src/ui/tags/TagAction.tsx'
import { tagsCellOf } from '#src/ui/tags/TagsCell.tsx'
import { CommandName, CommandStatus } from './commandCells.tsx'
import { GroupFiles } from './GroupFiles.tsx'
import { GroupHost } from './GroupHost.tsx'
import { RuleCell, ruleWords } from './groupRules/RuleCell.tsx'
import { RuleInput } from './groupRules/RuleInput.tsx'
import { lastReported } from './lastReported.ts'
import { LogDetail, LogEventName, LogLevelTag } from './logs/logCells.tsx'
import { NowPlaying } from './NowPlaying.tsx'
import { Resolution } from './Resolution.tsx'
import { refusalOf } from './refusalOf.ts'
import { mayBeHost, refusalOfHost } from './refusalOfHost.ts'
import { DeviceReasons } from './state/DeviceReasons.tsx'
import { DeviceStateCell } from './state/DeviceStateCell.tsx'
import { GroupWall } from './wall/GroupWall.tsx'

/** What can be asked of a screen, and what it shows right now. */
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
      texts: { playing: lastReported, resolution: told => (told ? screenResolutionOf(told) : '') },
    }),
    extend(deviceGroup, {
      cells: { rule: RuleCell },
      inputs: { rule: RuleInput },
      texts: { rule: (rule, { t, language }) => (rule ? ruleWords(rule, language, t) : '') },
    }),
    extend(deviceCommand, {
      cells: { command: CommandName, state: CommandStatus },
      texts: { command: (command, { t }) => t(`resources:commands.${command}`, { defaultValue: command }) },
    }),
    extend(deviceLog, {
      cells: { level: LogLevelTag, event: LogEventName, detail: LogDetail },
      texts: { event: (event, { t }) => t(`resources:logEvents.${event}`, { defaultValue: event }) },
    }),
  ],
  overrides: { device: { show: () => import('./page/DevicePage.tsx') } },
  panels: {
    device: [
      { id: 'devices.control', section: 'control', Component: lazyPage(() => import('./ControlPanel.tsx')) },
      {
        id: 'devices.log',
        section: 'logs',
        Component: lazyPage(() => import('./logs/DeviceTail.tsx')),
        needs: { page: 'deviceLog', perm: 'view' },
      },
    ],
    deviceGroup: [
      { id: 'devices.groupHost', Component: GroupHost },
      { id: 'devices.groupWall', Component: GroupWall },
      { id: 'devices.groupFiles', Component: GroupFiles },
    ],
  },
  rowActions: {
    device: [
      {
        key: 'tag',
        perm: 'edit',
        icon: TagsOutlined,
        isBulk: true,
        Component: tagActionOf({ of: 'device', tagged: device, tags: deviceTag }),
      },
      {
        key: 'screenshot',
        perm: 'control',
        icon: CameraOutlined,
        isBulk: true,
        isOffered: ({ capabilities }) => Array.isArray(capabilities) && capabilities.includes('screenshot'),
        refusal: refusalOf,
        run: ({ record, call }) => call(control, 'screenshot', { id: record.id }),
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
        isOffered: ({ isHost }) => isHost === true,
        run: ({ record, call }) => call(device, 'hostClear', { id: record.id }),
      },
    ],
  },
})
