/** Public places east of the Mississippi: name, street, city, state, ZIP, latitude, longitude. */
export const EASTERN_PLACES = `
New York City Hall|City Hall Park|New York|NY|10007|40.7128|-74.0060
Madison Square Garden|4 Pennsylvania Plaza|New York|NY|10001|40.7505|-73.9934
Radio City Music Hall|1260 6th Ave|New York|NY|10020|40.7600|-73.9800
Carnegie Hall|881 7th Ave|New York|NY|10019|40.7651|-73.9799
Beacon Theatre|2124 Broadway|New York|NY|10023|40.7805|-73.9811
Apollo Theater|253 W 125th St|New York|NY|10027|40.8100|-73.9500
Terminal 5|610 W 56th St|New York|NY|10019|40.7696|-73.9926
Irving Plaza|17 Irving Pl|New York|NY|10003|40.7349|-73.9883
Webster Hall|125 E 11th St|New York|NY|10003|40.7318|-73.9890
Bowery Ballroom|6 Delancey St|New York|NY|10002|40.7203|-73.9934
Hammerstein Ballroom|311 W 34th St|New York|NY|10001|40.7526|-73.9945
Grand Central Terminal|89 E 42nd St|New York|NY|10017|40.7527|-73.9772
Empire State Building|20 W 34th St|New York|NY|10001|40.7484|-73.9857
Javits Center|429 11th Ave|New York|NY|10001|40.7575|-74.0026
Barclays Center|620 Atlantic Ave|Brooklyn|NY|11217|40.6827|-73.9754
Brooklyn Steel|319 Frost St|Brooklyn|NY|11222|40.7193|-73.9385
Music Hall of Williamsburg|66 N 6th St|Brooklyn|NY|11249|40.7194|-73.9614
Brooklyn Paramount|385 Flatbush Ave Ext|Brooklyn|NY|11201|40.6905|-73.9819
Brooklyn Borough Hall|209 Joralemon St|Brooklyn|NY|11201|40.6929|-73.9903
Knockdown Center|52-19 Flushing Ave|Queens|NY|11378|40.7152|-73.9138
Yankee Stadium|1 E 161st St|Bronx|NY|10451|40.8296|-73.9262
UBS Arena|2400 Hempstead Turnpike|Elmont|NY|11003|40.7115|-73.7260
The Capitol Theatre|149 Westchester Ave|Port Chester|NY|10573|41.0017|-73.6651
KeyBank Center|1 Seymour H Knox III Plaza|Buffalo|NY|14203|42.8750|-78.8764
Buffalo City Hall|65 Niagara Sq|Buffalo|NY|14202|42.8866|-78.8792
Prudential Center|25 Lafayette St|Newark|NJ|07102|40.7336|-74.1711
MetLife Stadium|1 MetLife Stadium Dr|East Rutherford|NJ|07073|40.8135|-74.0745
The Stone Pony|913 Ocean Ave|Asbury Park|NJ|07712|40.2200|-74.0004
Borgata|1 Borgata Way|Atlantic City|NJ|08401|39.3776|-74.4352
Boardwalk Hall|2301 Boardwalk|Atlantic City|NJ|08401|39.3550|-74.4386
Boston City Hall|1 City Hall Sq|Boston|MA|02201|42.3604|-71.0580
TD Garden|100 Legends Way|Boston|MA|02114|42.3662|-71.0621
House of Blues Boston|15 Lansdowne St|Boston|MA|02215|42.3474|-71.0954
Fenway Park|4 Jersey St|Boston|MA|02215|42.3467|-71.0972
Royale|279 Tremont St|Boston|MA|02116|42.3499|-71.0657
The Sinclair|52 Church St|Cambridge|MA|02138|42.3740|-71.1207
Toad's Place|300 York St|New Haven|CT|06511|41.3118|-72.9296
Mohegan Sun|1 Mohegan Sun Blvd|Uncasville|CT|06382|41.4917|-72.0908
Amica Mutual Pavilion|1 La Salle Sq|Providence|RI|02903|41.8240|-71.4183
State Theatre|609 Congress St|Portland|ME|04101|43.6541|-70.2629
Higher Ground|1214 Williston Rd|South Burlington|VT|05403|44.4662|-73.1850
SNHU Arena|555 Elm St|Manchester|NH|03101|42.9846|-71.4629
Philadelphia City Hall|1400 John F Kennedy Blvd|Philadelphia|PA|19107|39.9526|-75.1635
The Fillmore Philadelphia|29 E Allen St|Philadelphia|PA|19123|39.9656|-75.1346
Union Transfer|1026 Spring Garden St|Philadelphia|PA|19123|39.9614|-75.1553
The Met Philadelphia|858 N Broad St|Philadelphia|PA|19130|39.9697|-75.1605
Theatre of Living Arts|334 South St|Philadelphia|PA|19147|39.9414|-75.1488
Wells Fargo Center|3601 S Broad St|Philadelphia|PA|19148|39.9012|-75.1720
PPG Paints Arena|1001 Fifth Ave|Pittsburgh|PA|15219|40.4396|-79.9894
Stage AE|400 N Shore Dr|Pittsburgh|PA|15212|40.4456|-80.0125
9:30 Club|815 V St NW|Washington|DC|20001|38.9180|-77.0237
The Anthem|901 Wharf St SW|Washington|DC|20024|38.8800|-77.0257
Capital One Arena|601 F St NW|Washington|DC|20004|38.8981|-77.0209
Echostage|2135 Queens Chapel Rd NE|Washington|DC|20018|38.9198|-76.9723
Union Station Washington|50 Massachusetts Ave NE|Washington|DC|20002|38.8977|-77.0063
CFG Bank Arena|201 W Baltimore St|Baltimore|MD|21201|39.2883|-76.6189
Baltimore City Hall|100 Holliday St|Baltimore|MD|21202|39.2908|-76.6105
The National|708 E Broad St|Richmond|VA|23219|37.5419|-77.4355
The NorVa|317 Monticello Ave|Norfolk|VA|23510|36.8491|-76.2892
Charleston Municipal Auditorium|200 Virginia St E|Charleston|WV|25301|38.3518|-81.6391
The Fillmore Charlotte|820 Hamilton St|Charlotte|NC|28206|35.2403|-80.8460
Spectrum Center|333 E Trade St|Charlotte|NC|28202|35.2251|-80.8392
The Ritz Raleigh|2820 Industrial Dr|Raleigh|NC|27609|35.8147|-78.6256
Cat's Cradle|300 E Main St|Carrboro|NC|27510|35.9101|-79.0656
The Orange Peel|101 Biltmore Ave|Asheville|NC|28801|35.5925|-82.5510
Charleston Music Hall|37 John St|Charleston|SC|29403|32.7889|-79.9371
Bon Secours Wellness Arena|650 N Academy St|Greenville|SC|29601|34.8527|-82.3915
The Tabernacle|152 Luckie St NW|Atlanta|GA|30303|33.7587|-84.3914
State Farm Arena|1 State Farm Dr|Atlanta|GA|30303|33.7573|-84.3963
The Fox Theatre|660 Peachtree St NE|Atlanta|GA|30308|33.7726|-84.3856
Variety Playhouse|1099 Euclid Ave NE|Atlanta|GA|30307|33.7638|-84.3516
Atlanta City Hall|55 Trinity Ave SW|Atlanta|GA|30303|33.7487|-84.3903
40 Watt Club|285 W Washington St|Athens|GA|30601|33.9587|-83.3806
Johnny Mercer Theatre|301 W Oglethorpe Ave|Savannah|GA|31401|32.0778|-81.0978
Miami City Hall|3500 Pan American Dr|Miami|FL|33133|25.7280|-80.2343
Kaseya Center|601 Biscayne Blvd|Miami|FL|33132|25.7814|-80.1870
Club Space|34 NE 11th St|Miami|FL|33132|25.7850|-80.1935
E11EVEN|29 NE 11th St|Miami|FL|33132|25.7854|-80.1934
LIV|4441 Collins Ave|Miami Beach|FL|33140|25.8180|-80.1224
The Fillmore Miami Beach|1700 Washington Ave|Miami Beach|FL|33139|25.7929|-80.1335
Miami Beach Convention Center|1901 Convention Center Dr|Miami Beach|FL|33139|25.7953|-80.1337
Revolution Live|100 SW 3rd Ave|Fort Lauderdale|FL|33312|26.1209|-80.1476
Hard Rock Live|1 Seminole Way|Hollywood|FL|33314|26.0512|-80.2112
House of Blues Orlando|1490 E Buena Vista Dr|Orlando|FL|32830|28.3705|-81.5213
Kia Center|400 W Church St|Orlando|FL|32801|28.5392|-81.3839
The Beacham|46 N Orange Ave|Orlando|FL|32801|28.5432|-81.3796
Amalie Arena|401 Channelside Dr|Tampa|FL|33602|27.9427|-82.4519
The Ritz Ybor|1503 E 7th Ave|Tampa|FL|33605|27.9602|-82.4429
Jannus Live|200 1st Ave N|St. Petersburg|FL|33701|27.7720|-82.6357
Florida Theatre|128 E Forsyth St|Jacksonville|FL|32202|30.3265|-81.6554
Sloss Furnaces|20 32nd St N|Birmingham|AL|35222|33.5207|-86.7912
Ryman Auditorium|116 Rep John Lewis Way N|Nashville|TN|37219|36.1612|-86.7785
Bridgestone Arena|501 Broadway|Nashville|TN|37203|36.1592|-86.7785
Marathon Music Works|1402 Clinton St|Nashville|TN|37203|36.1643|-86.7983
Exit/In|2208 Elliston Pl|Nashville|TN|37203|36.1516|-86.8043
Grand Ole Opry House|600 Opry Mills Dr|Nashville|TN|37214|36.2069|-86.6921
FedExForum|191 Beale St|Memphis|TN|38103|35.1382|-90.0506
The Orpheum Memphis|203 S Main St|Memphis|TN|38103|35.1399|-90.0557
Tennessee Theatre|604 S Gay St|Knoxville|TN|37902|35.9646|-83.9191
KFC Yum! Center|1 Arena Plaza|Louisville|KY|40202|38.2572|-85.7535
Rupp Arena|430 W Vine St|Lexington|KY|40507|38.0495|-84.5026
Superdome|1500 Sugar Bowl Dr|New Orleans|LA|70112|29.9511|-90.0812
House of Blues New Orleans|225 Decatur St|New Orleans|LA|70130|29.9533|-90.0662
Tipitina's|501 Napoleon Ave|New Orleans|LA|70115|29.9176|-90.1012
Preservation Hall|726 St Peter St|New Orleans|LA|70116|29.9583|-90.0654
Raising Cane's River Center|275 S River Rd|Baton Rouge|LA|70802|30.4447|-91.1893
Thalia Mara Hall|255 E Pascagoula St|Jackson|MS|39201|32.2976|-90.1835
Chicago City Hall|121 N LaSalle St|Chicago|IL|60602|41.8837|-87.6319
United Center|1901 W Madison St|Chicago|IL|60612|41.8807|-87.6742
House of Blues Chicago|329 N Dearborn St|Chicago|IL|60654|41.8881|-87.6292
Metro|3730 N Clark St|Chicago|IL|60613|41.9498|-87.6588
Aragon Ballroom|1106 W Lawrence Ave|Chicago|IL|60640|41.9694|-87.6580
Riviera Theatre|4746 N Racine Ave|Chicago|IL|60640|41.9687|-87.6597
The Salt Shed|1357 N Elston Ave|Chicago|IL|60642|41.9065|-87.6590
Lincoln Hall|2424 N Lincoln Ave|Chicago|IL|60614|41.9259|-87.6496
Wrigley Field|1060 W Addison St|Chicago|IL|60613|41.9484|-87.6553
Navy Pier|600 E Grand Ave|Chicago|IL|60611|41.8917|-87.6064
Gainbridge Fieldhouse|125 S Pennsylvania St|Indianapolis|IN|46204|39.7640|-86.1555
Old National Centre|502 N New Jersey St|Indianapolis|IN|46204|39.7763|-86.1502
Little Caesars Arena|2645 Woodward Ave|Detroit|MI|48201|42.3411|-83.0553
The Fillmore Detroit|2115 Woodward Ave|Detroit|MI|48201|42.3378|-83.0517
Saint Andrew's Hall|431 E Congress St|Detroit|MI|48226|42.3311|-83.0418
The Intersection|133 Cesar E Chavez Ave SW|Grand Rapids|MI|49503|42.9579|-85.6709
Rocket Arena|1 Center Ct|Cleveland|OH|44115|41.4965|-81.6882
House of Blues Cleveland|308 Euclid Ave|Cleveland|OH|44114|41.4996|-81.6905
Rock and Roll Hall of Fame|1100 E 9th St|Cleveland|OH|44114|41.5085|-81.6954
Nationwide Arena|200 W Nationwide Blvd|Columbus|OH|43215|39.9692|-83.0061
Newport Music Hall|1722 N High St|Columbus|OH|43201|39.9975|-83.0073
Bogart's|2621 Vine St|Cincinnati|OH|45219|39.1289|-84.5095
Fiserv Forum|1111 Vel R Phillips Ave|Milwaukee|WI|53203|43.0451|-87.9174
The Rave|2401 W Wisconsin Ave|Milwaukee|WI|53233|43.0385|-87.9431
The Sylvee|25 S Livingston St|Madison|WI|53703|43.0797|-89.3772
The Queen|500 N Market St|Wilmington|DE|19801|39.7430|-75.5498
`;
