/**
 * Each line consists of a real ZIP code, state, latitude, longitude, price level and city. The price level is our estimate, and level 1 is
 * typical of the country. ZIP codes and coordinates are from GeoNames (geonames.org), CC BY 4.0.
 */
const table = `
02110 MA 42.3576 -71.0514 2.1 Boston
02210 MA 42.3489 -71.0465 2.1 Boston
02903 RI 41.8200 -71.4158 0.75 Providence
03101 NH 42.9929 -71.4633 0.75 Manchester
04101 ME 43.6606 -70.2589 0.75 Portland
05401 VT 44.4840 -73.2199 0.75 Burlington
06103 CT 41.7672 -72.6760 0.75 Hartford
07102 NJ 40.7320 -74.1765 1.35 Newark
10001 NY 40.7484 -73.9967 2.6 New York
10013 NY 40.7185 -74.0025 2.6 New York
10018 NY 40.7547 -73.9925 2.6 New York
11101 NY 40.7446 -73.9345 1.7 Long Island City
11201 NY 40.6940 -73.9903 1.7 Brooklyn
14203 NY 42.8939 -78.8681 0.75 Buffalo
14604 NY 43.1577 -77.6080 0.75 Rochester
15222 PA 40.4477 -79.9933 0.9 Pittsburgh
19103 PA 39.9513 -75.1741 1.35 Philadelphia
19123 PA 39.9660 -75.1510 1.35 Philadelphia
20814 MD 39.0003 -77.1022 1.35 Bethesda
21202 MD 39.2998 -76.6075 1.1 Baltimore
22201 VA 38.8871 -77.0932 1.7 Arlington
23219 VA 37.5463 -77.4378 1.1 Richmond
24011 VA 37.2690 -79.9420 0.75 Roanoke
27601 NC 35.7727 -78.6324 1.1 Raleigh
27701 NC 35.9967 -78.8966 1.1 Durham
28202 NC 35.2290 -80.8419 1.1 Charlotte
28203 NC 35.2081 -80.8583 1.1 Charlotte
29401 SC 32.7795 -79.9371 1.1 Charleston
29601 SC 34.8472 -82.4060 0.75 Greenville
30303 GA 33.7525 -84.3888 1.1 Atlanta
30308 GA 33.7718 -84.3757 1.1 Atlanta
30318 GA 33.7865 -84.4454 1.1 Atlanta
32202 FL 30.3299 -81.6517 0.9 Jacksonville
32801 FL 28.5399 -81.3727 1.1 Orlando
33127 FL 25.8143 -80.2051 1.7 Miami
33131 FL 25.7629 -80.1895 1.7 Miami
33301 FL 26.1216 -80.1288 1.35 Fort Lauderdale
33401 FL 26.7165 -80.0679 1.35 West Palm Beach
33602 FL 27.9614 -82.4597 1.1 Tampa
33607 FL 27.9625 -82.4895 1.1 Tampa
35203 AL 33.5210 -86.8066 0.75 Birmingham
36104 AL 32.3730 -86.3081 0.75 Montgomery
37203 TN 36.1504 -86.7916 1.35 Nashville
37219 TN 36.1678 -86.7837 1.35 Nashville
37402 TN 35.0463 -85.3161 0.9 Chattanooga
38103 TN 35.1440 -90.0480 0.75 Memphis
39201 MS 32.2935 -90.1867 0.75 Jackson
40202 KY 38.2507 -85.7476 0.9 Louisville
43201 OH 39.9952 -83.0047 0.9 Columbus
43215 OH 39.9671 -83.0044 0.9 Columbus
44113 OH 41.4816 -81.7018 0.75 Cleveland
44114 OH 41.5064 -81.6743 0.75 Cleveland
45202 OH 39.1072 -84.5020 0.75 Cincinnati
46204 IN 39.7720 -86.1535 0.9 Indianapolis
48202 MI 42.3770 -83.0796 0.75 Detroit
48226 MI 42.3333 -83.0484 0.75 Detroit
50309 IA 41.5887 -93.6212 0.75 Des Moines
53202 WI 43.0506 -87.8968 0.9 Milwaukee
55401 MN 44.9835 -93.2683 1.1 Minneapolis
55415 MN 44.9742 -93.2585 1.1 Minneapolis
57104 SD 43.5514 -96.7375 0.75 Sioux Falls
58102 ND 46.9209 -96.8318 0.75 Fargo
59101 MT 45.7745 -108.5005 0.75 Billings
60601 IL 41.8858 -87.6181 1.35 Chicago
60607 IL 41.8721 -87.6578 1.35 Chicago
60654 IL 41.8923 -87.6373 1.35 Chicago
63101 MO 38.6346 -90.1913 0.9 Saint Louis
64105 MO 39.1025 -94.5901 0.9 Kansas City
67202 KS 37.6899 -97.3355 0.75 Wichita
68102 NE 41.2590 -95.9409 0.75 Omaha
70130 LA 29.9324 -90.0739 0.9 New Orleans
72201 AR 34.7483 -92.2819 0.9 Little Rock
73102 OK 35.4726 -97.5199 0.75 Oklahoma City
74103 OK 36.1539 -95.9954 0.75 Tulsa
75024 TX 33.0752 -96.7843 0.9 Plano
75201 TX 32.7904 -96.8044 1.1 Dallas
75226 TX 32.7887 -96.7676 1.1 Dallas
76102 TX 32.7589 -97.3280 0.9 Fort Worth
77002 TX 29.7594 -95.3594 1.1 Houston
77019 TX 29.7517 -95.4054 1.1 Houston
78205 TX 29.4237 -98.4925 0.9 San Antonio
78215 TX 29.4413 -98.4793 0.9 San Antonio
78701 TX 30.2713 -97.7426 1.35 Austin
78704 TX 30.2428 -97.7658 1.35 Austin
79401 TX 33.5865 -101.8606 0.75 Lubbock
80202 CO 39.7491 -104.9946 1.35 Denver
80205 CO 39.7590 -104.9661 1.35 Denver
80903 CO 38.8388 -104.8145 0.9 Colorado Springs
83702 ID 43.6322 -116.2052 1.1 Boise
84101 UT 40.7559 -111.8967 1.35 Salt Lake City
85004 AZ 33.4557 -112.0686 1.1 Phoenix
85281 AZ 33.4227 -111.9261 1.1 Tempe
85701 AZ 32.2139 -110.9694 0.9 Tucson
87102 NM 35.0818 -106.6482 0.9 Albuquerque
88001 NM 32.2901 -106.7539 0.75 Las Cruces
89101 NV 36.1721 -115.1224 1.1 Las Vegas
89119 NV 36.1008 -115.1365 1.1 Las Vegas
90014 CA 34.0443 -118.2509 2.1 Los Angeles
90015 CA 34.0434 -118.2716 2.1 Los Angeles
90045 CA 33.9631 -118.3941 2.1 Los Angeles
90401 CA 34.0176 -118.4907 2.1 Santa Monica
92101 CA 32.7185 -117.1593 2.1 San Diego
92121 CA 32.8919 -117.2035 2.1 San Diego
92501 CA 33.9924 -117.3694 0.9 Riverside
92614 CA 33.6829 -117.8298 1.7 Irvine
92660 CA 33.6295 -117.8684 1.7 Newport Beach
93721 CA 36.7377 -119.7843 0.9 Fresno
94103 CA 37.7725 -122.4147 2.6 San Francisco
94107 CA 37.7621 -122.3971 2.6 San Francisco
94111 CA 37.7974 -122.4001 2.6 San Francisco
94607 CA 37.8071 -122.2851 1.7 Oakland
95113 CA 37.3329 -121.8916 2.1 San Jose
95814 CA 38.5804 -121.4922 1.1 Sacramento
96813 HI 21.3179 -157.8521 1.7 Honolulu
97204 OR 45.5181 -122.6745 1.35 Portland
97209 OR 45.5270 -122.6854 1.35 Portland
98004 WA 47.6155 -122.2072 1.7 Bellevue
98101 WA 47.6114 -122.3305 2.1 Seattle
98109 WA 47.6339 -122.3476 2.1 Seattle
99201 WA 47.6665 -117.4365 0.9 Spokane
`;

export type Place = Readonly<{ zipCode: string; state: string; latitude: number; longitude: number; priceLevel: number; city: string }>;

const readPlace = (line: string): Place => {
  const [zipCode = '', state = '', latitude, longitude, priceLevel, ...city] = line.split(' ');
  return { zipCode, state, latitude: Number(latitude), longitude: Number(longitude), priceLevel: Number(priceLevel), city: city.join(' ') };
};

export const places: readonly Place[] = table.trim().split('\n').map(readPlace);
