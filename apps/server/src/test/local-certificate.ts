/** Of `localhost`, for servers of tests: everybody knows its key, and no authority vouches for it. */
export const localCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgf720+kiQ17mFD+WR
4QYLqHCkpl0rdXaccSUVD1cwO3mhRANCAARtsQKwYboC+6bmY6OghUr4/aSqalzr
VqyCyqiH5tCt99ikrH1dRrqF9OBz6dEEeEDSbtweY7if181apYltjYbX
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUSHK+aijW6XHfkAYTitwNqPptuBQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzAwNTIzNloYDzIxMjYxMTAz
MDA1MjM2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARtsQKwYboC+6bmY6OghUr4/aSqalzrVqyCyqiH5tCt99ikrH1dRrqF
9OBz6dEEeEDSbtweY7if181apYltjYbXo28wbTAdBgNVHQ4EFgQU4xwgm2rVfjaN
OCmMVY25H84Xo24wHwYDVR0jBBgwFoAU4xwgm2rVfjaNOCmMVY25H84Xo24wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAKvMB0jhRUeM0/p/vbWcv5q9wmLyffKcTnc02tx9BtTzAiAS
x4sbgxMs5JhQa3irUlYJWyMGOu03dsQXZJGRdTj7jw==
-----END CERTIFICATE-----
`,
};
