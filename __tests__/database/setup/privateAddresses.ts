/** Ways to write an address of this machine or of a private network in a URL. */
export const PRIVATE_HOSTS =
  "127.0.0.1 127.1 2130706433 0x7f.0.0.1 0177.0.0.1 10.0.0.1 169.254.169.254 [::1] [::] [::ffff:10.0.0.1] [::ffff:8.8.8.8] [fe80::1] [fd00::1] [64:ff9b::a00:1] [2002:a00:1::]".split(
    " ",
  );

/** Addresses to which somebody else's DNS could lead, one of each range that is not on the public internet. */
export const PRIVATE_ADDRESSES =
  "0.0.0.0 10.9.9.9 100.64.0.1 100.127.255.255 127.9.9.9 169.254.0.1 172.16.0.0 172.31.255.255 192.0.0.8 192.0.2.1 192.168.1.1 198.19.0.1 198.51.100.1 203.0.113.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:a00:1 64:ff9b::8.8.8.8 100::1 fc00::1 fdff::1 fe80::1%eth0 febf::1 ff02::1 2001:db8::1 2001::1 2002:a00:1::1 3fff::1".split(
    " ",
  );
