#!/bin/sh
# Installs the unpacked tarball on systems without .deb packages. Run as root in the unpacked folder.
set -eu
install -d /usr/lib/marquee-kiosk /etc/marquee-kiosk
install -m 644 main.mjs launcher.mjs /usr/lib/marquee-kiosk/
install -m 755 session set-clock /usr/lib/marquee-kiosk/
install -D -m 644 marquee-kiosk.service /usr/lib/systemd/system/marquee-kiosk.service
install -D -m 644 marquee-kiosk.sysusers /usr/lib/sysusers.d/marquee-kiosk.conf
for file in 70-marquee-kiosk.rules 71-marquee-kiosk-sticks.rules; do
  install -D -m 644 "$file" "/usr/lib/udev/rules.d/$file"
done
install -D -m 644 50-marquee-kiosk.rules /usr/share/polkit-1/rules.d/50-marquee-kiosk.rules
for file in config.json commands.json; do
  [ -e "/etc/marquee-kiosk/$file" ] || install -m 644 "$file" "/etc/marquee-kiosk/$file"
done
systemd-sysusers marquee-kiosk.conf
udevadm control --reload
systemctl daemon-reload
echo 'Write the address of the player into /etc/marquee-kiosk/config.json, then: systemctl enable --now marquee-kiosk'
