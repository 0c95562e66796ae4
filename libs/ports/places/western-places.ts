/** Public places west of the Mississippi: name, street, city, state, ZIP, latitude, longitude. */
export const WESTERN_PLACES = `
Los Angeles City Hall|200 N Spring St|Los Angeles|CA|90012|34.0537|-118.2428
The Wiltern|3790 Wilshire Blvd|Los Angeles|CA|90010|34.0617|-118.3087
Crypto.com Arena|1111 S Figueroa St|Los Angeles|CA|90015|34.0430|-118.2673
Hollywood Bowl|2301 N Highland Ave|Los Angeles|CA|90068|34.1122|-118.3391
Hollywood Palladium|6215 Sunset Blvd|Los Angeles|CA|90028|34.0982|-118.3245
The Fonda Theatre|6126 Hollywood Blvd|Los Angeles|CA|90028|34.1015|-118.3230
Avalon Hollywood|1735 Vine St|Los Angeles|CA|90028|34.1031|-118.3270
The Roxy Theatre|9009 Sunset Blvd|West Hollywood|CA|90069|34.0908|-118.3881
Whisky a Go Go|8901 Sunset Blvd|West Hollywood|CA|90069|34.0908|-118.3857
Troubadour|9081 Santa Monica Blvd|West Hollywood|CA|90069|34.0816|-118.3894
Greek Theatre|2700 N Vermont Ave|Los Angeles|CA|90027|34.1195|-118.2963
Walt Disney Concert Hall|111 S Grand Ave|Los Angeles|CA|90012|34.0553|-118.2498
The Orpheum Theatre|842 S Broadway|Los Angeles|CA|90014|34.0429|-118.2554
The Mayan|1038 S Hill St|Los Angeles|CA|90015|34.0402|-118.2592
Shrine Auditorium|665 W Jefferson Blvd|Los Angeles|CA|90007|34.0233|-118.2816
Los Angeles Memorial Coliseum|3911 S Figueroa St|Los Angeles|CA|90037|34.0141|-118.2879
Dodger Stadium|1000 Vin Scully Ave|Los Angeles|CA|90012|34.0739|-118.2400
El Rey Theatre|5515 Wilshire Blvd|Los Angeles|CA|90036|34.0624|-118.3487
The Echo|1822 Sunset Blvd|Los Angeles|CA|90026|34.0781|-118.2606
Union Station|800 N Alameda St|Los Angeles|CA|90012|34.0562|-118.2365
Kia Forum|3900 W Manchester Blvd|Inglewood|CA|90305|33.9583|-118.3419
SoFi Stadium|1001 Stadium Dr|Inglewood|CA|90301|33.9535|-118.3392
Rose Bowl|1001 Rose Bowl Dr|Pasadena|CA|91103|34.1613|-118.1676
Pasadena Civic Auditorium|300 E Green St|Pasadena|CA|91101|34.1436|-118.1440
Santa Monica Pier|200 Santa Monica Pier|Santa Monica|CA|90401|34.0101|-118.4962
Long Beach Convention Center|300 E Ocean Blvd|Long Beach|CA|90802|33.7646|-118.1891
The Queen Mary|1126 Queens Hwy|Long Beach|CA|90802|33.7528|-118.1903
Honda Center|2695 E Katella Ave|Anaheim|CA|92806|33.8078|-117.8765
Angel Stadium|2000 E Gene Autry Way|Anaheim|CA|92806|33.8003|-117.8827
House of Blues Anaheim|400 Disney Way|Anaheim|CA|92802|33.8045|-117.9118
Anaheim Convention Center|800 W Katella Ave|Anaheim|CA|92802|33.8003|-117.9205
The Observatory|3503 S Harbor Blvd|Santa Ana|CA|92704|33.6944|-117.9190
Santa Ana City Hall|20 Civic Center Plaza|Santa Ana|CA|92701|33.7487|-117.8732
House of Blues San Diego|1055 Fifth Ave|San Diego|CA|92101|32.7162|-117.1602
Petco Park|100 Park Blvd|San Diego|CA|92101|32.7073|-117.1566
Pechanga Arena|3500 Sports Arena Blvd|San Diego|CA|92110|32.7552|-117.2122
San Diego Convention Center|111 W Harbor Dr|San Diego|CA|92101|32.7064|-117.1620
The Fillmore|1805 Geary Blvd|San Francisco|CA|94115|37.7840|-122.4330
The Warfield|982 Market St|San Francisco|CA|94102|37.7827|-122.4102
The Masonic|1111 California St|San Francisco|CA|94108|37.7912|-122.4130
Great American Music Hall|859 O'Farrell St|San Francisco|CA|94109|37.7850|-122.4189
Bill Graham Civic Auditorium|99 Grove St|San Francisco|CA|94102|37.7784|-122.4172
San Francisco City Hall|1 Dr Carlton B Goodlett Pl|San Francisco|CA|94102|37.7793|-122.4192
1015 Folsom|1015 Folsom St|San Francisco|CA|94103|37.7781|-122.4058
Public Works|161 Erie St|San Francisco|CA|94103|37.7689|-122.4194
Oracle Park|24 Willie Mays Plaza|San Francisco|CA|94107|37.7786|-122.3893
Chase Center|1 Warriors Way|San Francisco|CA|94158|37.7680|-122.3877
Fox Theater|1807 Telegraph Ave|Oakland|CA|94612|37.8080|-122.2698
Oakland City Hall|1 Frank H Ogawa Plaza|Oakland|CA|94612|37.8053|-122.2725
SAP Center|525 W Santa Clara St|San Jose|CA|95113|37.3328|-121.9012
San Jose City Hall|200 E Santa Clara St|San Jose|CA|95113|37.3379|-121.8850
Golden 1 Center|500 David J Stern Walk|Sacramento|CA|95814|38.5802|-121.4997
California State Capitol|1315 10th St|Sacramento|CA|95814|38.5767|-121.4934
Save Mart Center|2650 E Shaw Ave|Fresno|CA|93710|36.8093|-119.7382
Las Vegas City Hall|495 S Main St|Las Vegas|NV|89101|36.1671|-115.1485
MGM Grand|3799 S Las Vegas Blvd|Las Vegas|NV|89109|36.1024|-115.1697
T-Mobile Arena|3780 S Las Vegas Blvd|Las Vegas|NV|89158|36.1028|-115.1784
Caesars Palace|3570 S Las Vegas Blvd|Las Vegas|NV|89109|36.1162|-115.1745
Bellagio|3600 S Las Vegas Blvd|Las Vegas|NV|89109|36.1126|-115.1767
The Venetian|3355 S Las Vegas Blvd|Las Vegas|NV|89109|36.1212|-115.1697
Wynn Las Vegas|3131 S Las Vegas Blvd|Las Vegas|NV|89109|36.1265|-115.1657
Fremont Street Experience|425 Fremont St|Las Vegas|NV|89101|36.1706|-115.1434
Las Vegas Convention Center|3150 Paradise Rd|Las Vegas|NV|89109|36.1317|-115.1512
Allegiant Stadium|3333 Al Davis Way|Las Vegas|NV|89118|36.0909|-115.1833
Reno City Hall|1 E First St|Reno|NV|89501|39.5262|-119.8126
Footprint Center|201 E Jefferson St|Phoenix|AZ|85004|33.4457|-112.0712
Phoenix City Hall|200 W Washington St|Phoenix|AZ|85003|33.4485|-112.0772
The Van Buren|401 W Van Buren St|Phoenix|AZ|85003|33.4514|-112.0794
Marquee Theatre|730 N Mill Ave|Tempe|AZ|85281|33.4363|-111.9433
Scottsdale City Hall|3939 N Drinkwater Blvd|Scottsdale|AZ|85251|33.4922|-111.9228
Rialto Theatre|318 E Congress St|Tucson|AZ|85701|32.2218|-110.9659
Isotopes Park|1601 Avenida Cesar Chavez SE|Albuquerque|NM|87106|35.0699|-106.6289
Albuquerque City Hall|1 Civic Plaza NW|Albuquerque|NM|87102|35.0876|-106.6510
Delta Center|301 S Temple|Salt Lake City|UT|84101|40.7683|-111.9011
Salt Lake City and County Building|451 S State St|Salt Lake City|UT|84111|40.7598|-111.8869
Boise City Hall|150 N Capitol Blvd|Boise|ID|83702|43.6146|-116.2030
Moda Center|1 N Center Court St|Portland|OR|97227|45.5316|-122.6668
Portland City Hall|1221 SW 4th Ave|Portland|OR|97204|45.5150|-122.6794
Crystal Ballroom|1332 W Burnside St|Portland|OR|97209|45.5228|-122.6850
Roseland Theater|8 NW 6th Ave|Portland|OR|97209|45.5236|-122.6763
Hult Center|1 Eugene Center|Eugene|OR|97401|44.0519|-123.0953
Space Needle|400 Broad St|Seattle|WA|98109|47.6205|-122.3493
Climate Pledge Arena|334 1st Ave N|Seattle|WA|98109|47.6221|-122.3541
The Showbox|1426 1st Ave|Seattle|WA|98101|47.6085|-122.3395
Paramount Theatre|911 Pine St|Seattle|WA|98101|47.6131|-122.3315
Neumos|925 E Pike St|Seattle|WA|98122|47.6138|-122.3197
Seattle City Hall|600 4th Ave|Seattle|WA|98104|47.6038|-122.3301
Lumen Field|800 Occidental Ave S|Seattle|WA|98134|47.5952|-122.3316
Tacoma Dome|2727 E D St|Tacoma|WA|98421|47.2366|-122.4266
Fox Theater Spokane|1001 W Sprague Ave|Spokane|WA|99201|47.6571|-117.4260
Ball Arena|1000 Chopper Cir|Denver|CO|80204|39.7487|-105.0077
Red Rocks Amphitheatre|18300 W Alameda Pkwy|Morrison|CO|80465|39.6654|-105.2057
Mission Ballroom|4242 Wynkoop St|Denver|CO|80216|39.7745|-104.9690
Ogden Theatre|935 E Colfax Ave|Denver|CO|80218|39.7402|-104.9750
Denver City and County Building|1437 Bannock St|Denver|CO|80202|39.7392|-104.9907
Boulder Theater|2032 14th St|Boulder|CO|80302|40.0190|-105.2774
Texas State Capitol|1100 Congress Ave|Austin|TX|78701|30.2747|-97.7404
ACL Live at the Moody Theater|310 W Willie Nelson Blvd|Austin|TX|78701|30.2655|-97.7474
Stubb's|801 Red River St|Austin|TX|78701|30.2685|-97.7362
Emo's|2015 E Riverside Dr|Austin|TX|78741|30.2401|-97.7275
Moody Center|2001 Robert Dedman Dr|Austin|TX|78712|30.2819|-97.7322
Toyota Center|1510 Polk St|Houston|TX|77002|29.7508|-95.3621
House of Blues Houston|1204 Caroline St|Houston|TX|77002|29.7544|-95.3640
White Oak Music Hall|2915 N Main St|Houston|TX|77009|29.7852|-95.3663
Houston City Hall|901 Bagby St|Houston|TX|77002|29.7604|-95.3694
American Airlines Center|2500 Victory Ave|Dallas|TX|75219|32.7905|-96.8103
House of Blues Dallas|2200 N Lamar St|Dallas|TX|75202|32.7850|-96.8082
Dallas City Hall|1500 Marilla St|Dallas|TX|75201|32.7763|-96.7969
The Bomb Factory|2713 Canton St|Dallas|TX|75226|32.7822|-96.7839
AT&T Stadium|1 AT&T Way|Arlington|TX|76011|32.7473|-97.0945
Billy Bob's Texas|2520 Rodeo Plaza|Fort Worth|TX|76164|32.7906|-97.3476
Dickies Arena|1911 Montgomery St|Fort Worth|TX|76107|32.7402|-97.3687
The Alamo|300 Alamo Plaza|San Antonio|TX|78205|29.4260|-98.4861
Frost Bank Center|1 Frost Bank Center Dr|San Antonio|TX|78219|29.4270|-98.4375
Don Haskins Center|151 Glory Rd|El Paso|TX|79902|31.7757|-106.5069
Paycom Center|100 W Reno Ave|Oklahoma City|OK|73102|35.4634|-97.5151
Cain's Ballroom|423 N Main St|Tulsa|OK|74103|36.1588|-95.9941
BOK Center|200 S Denver Ave|Tulsa|OK|74103|36.1528|-95.9964
T-Mobile Center|1407 Grand Blvd|Kansas City|MO|64106|39.0975|-94.5802
Uptown Theater|3700 Broadway Blvd|Kansas City|MO|64111|39.0606|-94.5904
The Pageant|6161 Delmar Blvd|St. Louis|MO|63112|38.6557|-90.2983
Enterprise Center|1401 Clark Ave|St. Louis|MO|63103|38.6268|-90.2027
First Avenue|701 1st Ave N|Minneapolis|MN|55403|44.9787|-93.2760
Target Center|600 1st Ave N|Minneapolis|MN|55403|44.9795|-93.2761
Minneapolis City Hall|350 S 5th St|Minneapolis|MN|55415|44.9773|-93.2655
Xcel Energy Center|199 W Kellogg Blvd|St. Paul|MN|55102|44.9448|-93.1011
Wells Fargo Arena|233 Center St|Des Moines|IA|50309|41.5925|-93.6212
CHI Health Center|455 N 10th St|Omaha|NE|68102|41.2628|-95.9281
Intrust Bank Arena|500 E Waterman St|Wichita|KS|67202|37.6832|-97.3311
Neal S. Blaisdell Center|777 Ward Ave|Honolulu|HI|96814|21.2988|-157.8513
Honolulu Hale|530 S King St|Honolulu|HI|96813|21.3053|-157.8577
Anchorage City Hall|632 W 6th Ave|Anchorage|AK|99501|61.2166|-149.8964
`;
