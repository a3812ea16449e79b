# {fmt} and tl-expected of the machine that builds, as nothing but headers: these serve every target.
foreach(header fmt/format.h tl/expected.hpp)
    cmake_path(GET header PARENT_PATH folder)
    find_path(WEND_${folder}_INCLUDE ${header} PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/headers)
    file(CREATE_LINK ${WEND_${folder}_INCLUDE}/${folder} ${PROJECT_BINARY_DIR}/headers/${folder}
         SYMBOLIC)
endforeach()
foreach(target fmt::fmt tl::expected)
    add_library(${target} INTERFACE IMPORTED)
    target_include_directories(${target} INTERFACE ${PROJECT_BINARY_DIR}/headers)
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
