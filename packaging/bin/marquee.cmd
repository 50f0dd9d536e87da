@echo off
rem Runs the current version.
for %%I in ("%~dp0..") do set "MARQUEE_HOME=%%~fI"
set /p MARQUEE_VERSION=<"%MARQUEE_HOME%\current"
node "%MARQUEE_HOME%\versions\%MARQUEE_VERSION%\dist\server\marquee.js" %*
