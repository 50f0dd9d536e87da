export const groupErrors = [
  'device.hostMustBeOnline',
  'device.hostCannotMove',
  'device.hostMoved',
  'device.noGroup',
  'device.notHost',
  'deviceGroup.hasDevices',
  'deviceGroup.byRule',
  'deviceGroup.ruleForAll',
  'deviceGroup.hasChildren',
  'deviceGroup.wallDevice',
] as const
