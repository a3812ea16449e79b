# What PNGs are drawn with where there is no cairo: AGG and stb as nothing but headers, and DejaVu Sans,
# whose files become a part of the library.
foreach(header agg2/agg_rasterizer_scanline_aa.h stb/stb_truetype.h)
    cmake_path(GET header PARENT_PATH folder)
    find_path(WEND_${folder}_INCLUDE ${header} PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/headers_of_agg)
    file(CREATE_LINK ${WEND_${folder}_INCLUDE}/${folder} ${PROJECT_BINARY_DIR}/headers_of_agg/${folder}
         SYMBOLIC)
endforeach()
find_path(WEND_TYPEFACES DejaVuSans-Bold.ttf PATHS /usr/share/fonts/truetype/dejavu
          NO_CMAKE_FIND_ROOT_PATH REQUIRED)

add_library(wend-agg INTERFACE)
target_include_directories(wend-agg SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/headers_of_agg)
target_compile_definitions(wend-agg INTERFACE WEND_TYPEFACES="${WEND_TYPEFACES}")
