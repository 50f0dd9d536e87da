/**
 * Commands of the specification that this product implements as API calls. The effect of a call reaches the device
 * through the manifest or the session.
 */
export const commandsByCall: ReadonlyMap<string, string> = new Map([
  ['rename', 'device.update'],
  ['bindUser', 'device.bind'],
  ['unbindUser', 'device.unbind'],
  ['programChange', 'sending.publish'],
  ['programDelete', 'sending.withdraw'],
  ['programClear', 'sending.programClear'],
  ['subtitleClear', 'sending.subtitleClear'],
  ['subtitleAdd', 'sending.publishSubtitles'],
  ['subtitleChange', 'sending.publishSubtitles'],
  ['subtitleDelete', 'sending.withdrawSubtitles'],
  ['fileDownloadAgain', 'sendLog.retransmit'],
  ['apkInstall', 'apk.rollOut'],
  ['hostClear', 'device.hostClear'],
])
